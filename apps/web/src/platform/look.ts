/** Theme, colours and row height of this page. The classes of `<html>` say what they are, cookies keep them. */
import { DENSITIES, DIRECTIONS, THEMES } from '@candela/contract/render'
import { useMemo, useSyncExternalStore } from 'react'
import { writeCookie } from './cookies.ts'
import { type Look, lookClasses } from './preferences.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `first` is what the server rendered with. */
export function useLook(first: Look): Look {
  const classes = useSyncExternalStore(
    subscribe,
    () => document.documentElement.className,
    () => undefined,
  )
  return useMemo(() => (classes === undefined ? first : lookOf(classes, first)), [classes, first])
}

/** What the classes do not say is as in `otherwise`. */
export function lookOf(classes: string, otherwise: Look): Look {
  const names = classes.split(' ')
  return {
    theme: THEMES.find(each => names.includes(each)) ?? otherwise.theme,
    direction: DIRECTIONS.find(each => names.includes(each)) ?? otherwise.direction,
    density: DENSITIES.find(each => names.includes(each)) ?? otherwise.density,
  }
}

export function changeLook(part: Partial<Look>): void {
  const { classList, className } = document.documentElement
  const next = { ...lookOf(className, DEFAULT), ...part }
  for (const [name, value] of Object.entries(part)) writeCookie(name, value)
  classList.remove(...THEMES, ...DIRECTIONS, ...DENSITIES)
  classList.add(...lookClasses(next).split(' '))
  for (const listener of listeners) listener()
}

const DEFAULT: Look = { theme: 'system', direction: 'up-red', density: 'normal' }
