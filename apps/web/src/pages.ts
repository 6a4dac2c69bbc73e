/** Every page of the site, in the order of tabs and site map. A new page is a line here. */
import { accountPages } from '#features/account/pages.ts'
import { authPages } from '#features/auth/pages.ts'
import { chartPages } from '#features/chart/pages.ts'
import { coinPages } from '#features/coin/pages.ts'
import { downloadPages } from '#features/download/pages.ts'
import { emptyPages } from '#features/empty-pages/pages.ts'
import { favouritesPages } from '#features/favourites/pages.ts'
import { fundingPages } from '#features/funding/pages.ts'
import { holdingsPages } from '#features/holdings/pages.ts'
import { homePages } from '#features/home/pages.ts'
import { hotPages } from '#features/hot/pages.ts'
import { invitationPages } from '#features/invitation/pages.ts'
import { legalPages } from '#features/legal/pages.ts'
import { liquidationsPages } from '#features/liquidations/pages.ts'
import { longShortPages } from '#features/long-short/pages.ts'
import { messagesPages } from '#features/messages/pages.ts'
import { moversPages } from '#features/movers/pages.ts'
import { oauthPages } from '#features/oauth/pages.ts'
import { openInterestPages } from '#features/open-interest/pages.ts'
import { platesPages } from '#features/plates/pages.ts'
import { searchPages } from '#features/search/pages.ts'
import { signalsPages } from '#features/signals/pages.ts'
import { spotPages } from '#features/spot/pages.ts'
import { statusPages } from '#features/status/pages.ts'
import { stockIndexPages } from '#features/stock-index/pages.ts'
import { subscriptionsPages } from '#features/subscriptions/pages.ts'
import { uiSheetPages } from '#features/ui-sheet/pages.ts'
import type { Page } from '#page/page.ts'

export const PAGES: readonly Page[] = [
  ...homePages,
  ...favouritesPages,
  ...spotPages,
  ...moversPages,
  ...hotPages,
  ...platesPages,
  ...stockIndexPages,
  ...longShortPages,
  ...liquidationsPages,
  ...openInterestPages,
  ...fundingPages,
  ...holdingsPages,
  ...signalsPages,
  ...chartPages,
  ...emptyPages,
  ...coinPages,
  ...searchPages,
  ...authPages,
  ...subscriptionsPages,
  ...messagesPages,
  ...accountPages,
  ...invitationPages,
  ...downloadPages,
  ...statusPages,
  ...legalPages,
  ...oauthPages,
  ...uiSheetPages,
]
