import { expect, it } from 'vitest'
import { crowdedFolders, type Edge, folderCycles } from './folder-cycles.ts'

it.each<[name: string, edges: Edge[], cycles: string[][]]>([
  ['one direction', [['a/x.ts', 'b/y.ts']], []],
  [
    'two folders',
    [
      ['a/x.ts', 'b/y.ts'],
      ['b/z.ts', 'a/w.ts'],
    ],
    [['a', 'b']],
  ],
  [
    'three folders',
    [
      ['f/a/x.ts', 'f/b/x.ts'],
      ['f/b/x.ts', 'f/c/x.ts'],
      ['f/c/x.ts', 'f/a/y.ts'],
    ],
    [['f/a', 'f/b', 'f/c']],
  ],
  [
    'a folder and its subfolder',
    [
      ['a/x.ts', 'a/in/y.ts'],
      ['a/in/z.ts', 'a/w.ts'],
    ],
    [['a', 'a/in']],
  ],
  [
    'folders whose subfolders import each other',
    [
      ['a/in/x.ts', 'b/in/x.ts'],
      ['b/other/x.ts', 'a/other/x.ts'],
    ],
    [['a', 'b']],
  ],
  [
    'files of one folder',
    [
      ['a/x.ts', 'a/y.ts'],
      ['a/z.ts', 'a/x.ts'],
    ],
    [],
  ],
])('finds cycles: %s', (_, edges, cycles) => expect(folderCycles(edges)).toEqual(cycles))

it('counts files by folder, without tests and texts', () => {
  const files = ['a/x.ts', 'a/y.tsx', 'a/x.test.ts', 'a/messages.zh.ts', 'b/x.ts', 'b/testing/x.ts']
  expect(crowdedFolders(files, 1)).toEqual([['a', 2]])
  expect(crowdedFolders(files, 2)).toEqual([])
})
