/**
 * Checks the import rules of .dependency-cruiser.cjs, cycles between folders, and crowded folders. Fails if the cruiser
 * saw too few modules: with a wrong parser it checks nothing and still exits with 0.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { crowdedFolders, type Edge, folderCycles } from './folder-cycles.ts'

const FOLDERS = ['packages', 'apps/server/src', 'apps/web/src', 'e2e', 'bench', 'stress', 'scripts']
const MODULES_MIN = 1000
const FILES_PER_FOLDER_MAX = 40
const SOURCE = /^(packages|apps)\/.*\.(ts|tsx|css)$/
const TEST = /\.test\.tsx?$|\/testing\//

type Violation = { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }
type Cruise = {
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
  readonly summary: { readonly violations: readonly Violation[] }
}

const run = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...FOLDERS,
    '--config=.dependency-cruiser.cjs',
    '--output-type=json',
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
const { modules, summary } = JSON.parse(run.stdout) as Cruise // the cruiser's own format
const isOurs = (file: string): boolean => SOURCE.test(file) && !TEST.test(file)
const edges: Edge[] = modules.flatMap(({ source, dependencies }) =>
  dependencies
    .filter(({ resolved }) => isOurs(source) && isOurs(resolved))
    .map(({ resolved }): Edge => [source, resolved]),
)

const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...folderCycles(edges).map(cycle => `folders import each other: ${cycle.join(', ')}`),
  ...crowdedFolders(
    modules.map(({ source }) => source).filter(source => SOURCE.test(source)),
    FILES_PER_FOLDER_MAX,
  ).map(([folder, count]) => `${folder} has ${count} files; split it into rooms (at most ${FILES_PER_FOLDER_MAX})`),
  ...(modules.length < MODULES_MIN ? [`only ${modules.length} modules were checked\n${run.stderr}`] : []),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${modules.length} modules, ${faults.length} faults in imports and folders\n`)
process.exit(faults.length === 0 ? 0 : 1)
