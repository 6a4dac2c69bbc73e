import type { LegalMessages, LegalText } from './messages.zh.ts'

const terms: LegalText = {
  intro: 'By using Candela you agree to these terms. If you do not, please stop using it.',
  sections: [
    {
      title: 'Who may use it',
      text: [
        'You must be 18 or older. Minors under 18 need the consent and company of a guardian.',
        'The site is not offered to users in mainland China and similar regions. Visitors from there see a notice and must confirm before going on.',
      ],
    },
    {
      title: 'Service and fees',
      text: [
        'The site is free of charge now. We reserve the right to charge for parts of it later, announced in advance and never without your consent.',
        'Prices, data and signals can be late, interrupted or wrong. We correct what we can but do not warrant that they are complete or on time.',
      ],
    },
    {
      title: 'Accounts',
      text: [
        'Accounts unused for three months may be reclaimed, after a notice.',
        'For content that is unlawful, infringing or misleading we send a correction notice. After 15 days without reply we may refuse service, ban the account or delete the content.',
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
      'Candela is a crypto market and data site in Chinese and English. Every page and every call is free and open, with no account.',
    sections: [
      {
        title: 'What we do',
        text: [
          'Spot prices, derivatives data, signals, flash news, a calendar and an encyclopedia. Every number says its time and unit, and lists can be taken away as CSV or JSON.',
        ],
      },
      {
        title: 'Where the data comes from',
        text: [
          'Without a connected exchange, prices are made by a simulated market from a fixed seed, and every page says "Simulated market". Simulated data has nothing to do with a real market.',
        ],
      },
      {
        title: 'How signals are counted',
        text: [
          'A signal is never changed once raised; losers are kept, with sample size and hit rate. Signals are statistics, not advice.',
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
          'Language, theme, colours and row height are kept in cookies for a year. Favourites, recent searches and columns stay in your browser and are never uploaded.',
        ],
      },
      {
        title: 'With an account',
        text: [
          'The login is kept in a cookie named token for 30 days. We store a hash of the password, never the password.',
        ],
      },
      {
        title: 'Keeping and deleting',
        text: [
          'Account and usage records are kept for at least 6 months, within one country. After closing an account you can ask for an export for 6 months. Clearing your browser data deletes what is kept on your device.',
        ],
      },
      {
        title: 'Minors',
        text: ['Under 18 the consent of a guardian is needed. Data collected without it is deleted.'],
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
          'Prices may come from a simulated market and are always labelled so. A simulated market reflects no real one and is no basis for trading.',
        ],
      },
      {
        title: 'Signals and statistics',
        text: [
          'Past results do not tell the future. Hit rates carry sample size and interval; small samples prove little.',
        ],
      },
      {
        title: 'Third parties',
        text: ['Exchanges, wallets and external links are run by others, who answer for their content and services.'],
      },
    ],
  },
  risk: {
    intro: 'Digital assets move violently. You can lose everything you put in, within a short time.',
    sections: [
      {
        title: 'Market',
        text: [
          'Thin books, exchange failures and sudden events can move prices sharply. A stop order does not guarantee its price.',
        ],
      },
      {
        title: 'Leverage',
        text: [
          'Futures and leverage multiply gains and losses. Positions can be liquidated, reduced or auto-deleveraged. Use only money you can lose.',
        ],
      },
      {
        title: 'Account',
        text: [
          'Connect exchanges with read-only API keys, switch on two-factor authentication and whitelist addresses. We never ask for your password or codes.',
        ],
      },
    ],
  },
  contact: {
    intro: 'This site is run by whoever deployed it; there is no central support desk.',
    sections: [
      {
        title: 'Questions and corrections',
        text: [
          'For wrong data or infringing content, write to the operator of this site. A correction notice must be answered within 15 days.',
        ],
      },
      {
        title: 'Calls',
        text: ['Every call is described on the API page and can be used without a key.'],
      },
    ],
  },
}
