/** Which folders may import which, one rule per entry. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages/(?!contract/))' },
    },
    {
      name: 'quant-imports-only-contract',
      severity: 'error',
      from: { path: '^packages/quant/' },
      to: { path: '^(apps|packages/(?!(quant|contract)/))' },
    },
    {
      name: 'exchanges-import-only-contract-and-quant',
      severity: 'error',
      from: { path: '^packages/exchanges/' },
      to: { path: '^apps/' },
    },
    {
      name: 'pure-packages-do-no-io',
      severity: 'error',
      from: { path: '^packages/(contract|quant)/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-does-not-import-exchanges',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/exchanges/' },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '[.]test[.]tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'feature-through-its-front-door',
      severity: 'error',
      from: { path: '^(apps/[^/]+/src/features)/([^/]+)/' },
      // A page may also import the texts of another feature whose components it shows.
      to: { path: '^$1/[^/]+/', pathNot: '^$1/($2/|[^/]+/(index[.]tsx?|messages[.]ts)$)' },
    },
    {
      name: 'engine-below-features',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(market|live|ui|page|data-page|platform)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/[^/]+/src/(features/|pages/|app[.]tsx?$|main[.]tsx?$)' },
    },
    {
      name: 'platform-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/platform/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/[^/]+/src/(?!platform/)' },
    },
    {
      name: 'no-production-import-of-tests',
      severity: 'error',
      from: { pathNot: '([.]test[.]tsx?$|^(e2e|bench|stress)/|/testing/)' },
      to: { path: '([.]test[.]tsx?$|/testing/)' },
    },
    {
      name: 'only-repos-use-sql',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '(repo|/tables|[.]test)[.]ts$' },
      to: { path: '^(apps/server/src/platform/db|node_modules/kysely)' },
    },
    {
      name: 'no-unlisted-dependency',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
