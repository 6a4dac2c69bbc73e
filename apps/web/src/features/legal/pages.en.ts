export const names = {
  about: { title: 'About Candela' },
  privacy: { title: 'Privacy policy' },
  terms: { title: 'Terms of use' },
  agreement: { title: 'Terms of use' },
  disclaimer: { title: 'Disclaimer' },
  risk: { title: 'Risk warning' },
  contact: { title: 'Contact' },
}

export const descriptions = {
  about: 'What Candela is and where its data comes from.',
  privacy: 'What Candela stores, for how long, and how to export or delete it.',
  terms: 'The terms of use of Candela.',
  agreement: 'The terms of use of Candela.',
  disclaimer: 'About prices, signals and simulated data.',
  risk: 'The risks of digital assets and leverage.',
  contact: 'Contact Candela.',
}
