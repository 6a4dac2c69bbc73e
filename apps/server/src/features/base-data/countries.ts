import { type Locale, LOCALES } from '@candela/contract/core'

/** ISO 3166 code and dialling code; names come from the runtime's locale data. */
const DIAL_CODES =
  'AE971 AR54 AT43 AU61 BE32 BG359 BH973 BR55 CA1 CH41 CL56 CN86 CO57 CZ420 DE49 DK45 EE372 EG20 ES34 FI358 FR33 GB44 GR30 HK852 HR385 HU36 ID62 IE353 IL972 IN91 IS354 IT39 JP81 KE254 KH855 KR82 KW965 KZ7 LA856 LK94 LT370 LU352 LV371 MA212 MM95 MN976 MO853 MX52 MY60 NG234 NL31 NO47 NP977 NZ64 OM968 PA507 PE51 PH63 PK92 PL48 PT351 QA974 RO40 RS381 RU7 SA966 SE46 SG65 SI386 SK421 TH66 TN216 TR90 TW886 UA380 US1 UY598 UZ998 VE58 VN84 ZA27'

type Country = { readonly code: string; readonly name: string; readonly dialCode: string }

const lists = new Map<Locale, Country[]>(
  LOCALES.map(locale => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return [
      locale,
      DIAL_CODES.split(' ').map(entry => {
        const code = entry.slice(0, 2)
        return { code, name: names.of(code) ?? code, dialCode: `+${entry.slice(2)}` }
      }),
    ]
  }),
)

export const countries = (locale: Locale): Country[] => lists.get(locale) ?? []
