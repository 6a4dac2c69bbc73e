import type { LegalMessages, LegalText } from './messages.zh.ts'

const terms: LegalText = {
  intro: 'By using Candela you agree to these terms. If you do not, please stop using it.',
  sections: [
    {
      title: 'Who may use it',
      text: [
        'You must be 18 or older. Minors under 18 need the consent and supervision of a guardian.',
        'The site is not offered to users in mainland China and similar regions. Visitors from these regions see a notice and must confirm before continuing.',
      ],
    },
    {
      title: 'Service and fees',
      text: [
        'The site is currently free. We reserve the right to charge for parts of it later, with advance notice and never without your consent.',
        'Prices, data and signals may be delayed, interrupted or wrong. We correct errors where we can but do not guarantee that data is complete or timely.',
      ],
    },
    {
      title: 'Accounts',
      text: [
        'Accounts unused for three months may be reclaimed after notice.',
        'We send a correction notice for unlawful, infringing or misleading content. After 15 days without a reply we may refuse service, ban the account or delete the content.',
      ],
    },
    {
      title: 'Data',
      text: ['Account and usage records are kept for at least 6 months, within one country. See the privacy policy.'],
    },
  ],
}

export const messages: LegalMessages = {
  about: {
    intro:
      'Candela is a crypto market and data site in Chinese and English. All pages and API calls are free and open, with no account needed.',
    sections: [
      {
        title: 'What we do',
        text: [
          'Spot prices, derivatives data, signals, flash news, a calendar and an encyclopedia. Every figure shows its time and unit, and lists can be exported as CSV or JSON.',
        ],
      },
      {
        title: 'Where the data comes from',
        text: [
          'When no exchange is connected, prices come from a simulated market with a fixed seed, and every page says "Simulated market". Simulated data is unrelated to any real market.',
        ],
      },
      {
        title: 'How signals are tracked',
        text: [
          'Signals are never changed after publication; losing signals are kept, with sample size and hit rate. Signals are statistics, not advice.',
        ],
      },
    ],
  },
  privacy: {
    intro: 'We collect only what the service needs and do not sell personal data.',
    sections: [
      {
        title: 'Without an account',
        text: [
          'Language, time zone, theme, colours and row height are kept in cookies for a year. Favourites, recent searches and columns stay in your browser and are never uploaded.',
        ],
      },
      {
        title: 'With an account',
        text: [
          'Your login is stored in a cookie named token for 30 days. We store a hash of your password, never the password itself.',
        ],
      },
      {
        title: 'Retention and deletion',
        text: [
          'Account and usage records are kept for at least 6 months, within one country. You can request an export for 6 months after an account is closed. Clearing your browser data deletes what is kept on your device.',
        ],
      },
      {
        title: 'Minors',
        text: ['Users under 18 need the consent of a guardian. Data collected without it is deleted.'],
      },
    ],
  },
  terms,
  agreement: terms,
  disclaimer: {
    intro: 'The content of this site is for reference and is not investment, legal or tax advice.',
    sections: [
      {
        title: 'Prices and data',
        text: [
          'Prices may come from a simulated market and are always labelled so. A simulated market does not reflect any real market and is not a basis for trading.',
        ],
      },
      {
        title: 'Signals and statistics',
        text: [
          'Past results do not predict future results. Hit rates are shown with sample size and interval; small samples prove little.',
        ],
      },
      {
        title: 'Third parties',
        text: [
          'Exchanges, wallets and external links are operated by third parties, who are responsible for their content and services.',
        ],
      },
    ],
  },
  risk: {
    intro: 'Digital assets are highly volatile. You can lose your entire investment in a short time.',
    sections: [
      {
        title: 'Market',
        text: [
          'Thin order books, exchange outages and sudden events can move prices sharply. A stop order does not guarantee its price.',
        ],
      },
      {
        title: 'Leverage',
        text: [
          'Futures and leverage multiply gains and losses. Positions can be liquidated, reduced or auto-deleveraged. Only use money you can afford to lose.',
        ],
      },
      {
        title: 'Account',
        text: [
          'Connect exchanges with read-only API keys, enable two-factor authentication and whitelist addresses. We never ask for your password or codes.',
        ],
      },
    ],
  },
  contact: {
    intro: 'This site is run by its operator; there is no central support desk.',
    sections: [
      {
        title: 'Questions and corrections',
        text: [
          'For wrong data or infringing content, write to the operator of this site. A correction notice must be answered within 15 days.',
        ],
      },
      {
        title: 'API',
        text: ['All calls are documented on the API page and need no key.'],
      },
    ],
  },
}
