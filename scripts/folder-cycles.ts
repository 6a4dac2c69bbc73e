/** Cycles between folders: two folders can import each other although no files do. */
export type Edge = readonly [from: string, to: string]

/**
 * Groups of folders that depend on each other in a cycle, at two scales: by the folder a file is in, and by the direct
 * children of each folder (files, and subfolders as a whole).
 */
export function folderCycles(edges: readonly Edge[]): string[][] {
  const graphs = [byFolder(edges), ...byRooms(edges)]
  const cycles = graphs.flatMap(cyclesOf).map(cycle => cycle.toSorted())
  return [...new Map(cycles.map(cycle => [cycle.join(), cycle])).values()]
}

type Graph = Map<string, Set<string>>

function addEdge(graph: Graph, from: string, to: string): void {
  if (from === to) return
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))

function byFolder(edges: readonly Edge[]): Graph {
  const graph: Graph = new Map()
  for (const [from, to] of edges) addEdge(graph, folderOf(from), folderOf(to))
  return graph
}

/** One graph per folder that two files have in common. */
function byRooms(edges: readonly Edge[]): Graph[] {
  const graphs = new Map<string, Graph>()
  for (const [from, to] of edges) {
    const [a, b] = [from.split('/'), to.split('/')]
    let depth = 0
    while (a[depth] === b[depth] && depth < a.length - 1) depth += 1
    const shared = a.slice(0, depth).join('/')
    const graph = graphs.get(shared) ?? new Map<string, Set<string>>()
    graphs.set(shared, graph)
    addEdge(graph, a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/'))
  }
  return [...graphs.values()]
}

/** Strongly connected components of more than one node (Tarjan). */
function cyclesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    let lowest = order.size - 1
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next) ?? 0)
    }
    low.set(node, lowest)
    if (lowest === order.get(node)) {
      const cycle = stack.splice(stack.indexOf(node))
      if (cycle.length > 1) found.push(cycle)
    }
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/** Folders with more files of their own than `limit`; tests and texts do not count. */
export function crowdedFolders(files: readonly string[], limit: number): [folder: string, count: number][] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (/\.test\.tsx?$|\.spec\.ts$|\.(zh|en)\.ts$|\/testing\//.test(file)) continue
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > limit)
}
