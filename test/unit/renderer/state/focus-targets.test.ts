import { describe, expect, it } from 'vitest'
import { createFocusTargets } from '../../../../src/renderer/state/focus-targets.ts'

const field = () => {
  const focused: string[] = []
  return { focused, focus: (name: string) => () => focused.push(name) > 0 }
}

describe('focus targets', () => {
  it('focuses an existing target, and reports a missing one', () => {
    const { focused, focus } = field()
    const targets = createFocusTargets()
    expect(targets.focus('search')).toBe(false)
    targets.addFocusTarget('search', focus('search'))
    expect(targets.focus('search')).toBe(true)
    expect(focused).toEqual(['search'])
  })

  it('focuses a requested target once, as soon as it exists', () => {
    const { focused, focus } = field()
    const targets = createFocusTargets()
    targets.focusWhenThere('list')
    targets.addFocusTarget('list', () => false) // the list has no row yet
    targets.addFocusTarget('search', focus('search'))
    targets.addFocusTarget('list', focus('row'))
    targets.addFocusTarget('list', focus('row again'))
    expect(focused).toEqual(['row'])
  })

  it('drops a request that was replaced', () => {
    const { focused, focus } = field()
    const targets = createFocusTargets()
    targets.focusWhenThere('list')
    targets.focusWhenThere('list-action')
    targets.addFocusTarget('list', focus('list'))
    targets.addFocusTarget('list-action', focus('button'))
    expect(focused).toEqual(['button'])
  })

  it('forgets a removed target, but not its replacement', () => {
    const { focused, focus } = field()
    const targets = createFocusTargets()
    const removeOld = targets.addFocusTarget('search', focus('old'))
    const removeNew = targets.addFocusTarget('search', focus('new'))
    removeOld()
    expect(targets.focus('search')).toBe(true)
    removeNew()
    expect(targets.focus('search')).toBe(false)
    expect(focused).toEqual(['new'])
  })
})
