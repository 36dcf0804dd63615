import { describe, expect, it } from 'vitest'
import { badgeLook } from '../../../../../src/renderer/entities/workspace/badge-look.ts'

const colourOf = (name: string, sensitive = false) =>
  /bg-badge-\d/.exec(badgeLook({ name, sensitive }, 'md', false))?.[0]

describe('a badge’s colour', () => {
  it('depends only on the name', () => {
    expect(colourOf('Acme Production')).toBe(colourOf('Acme Production', true))
    expect(['Acme Production', 'Acme Staging', 'Finance EU'].map((name) => colourOf(name))).toEqual([
      'bg-badge-2',
      'bg-badge-6',
      'bg-badge-1',
    ])
  })

  it('uses each of the eight about equally often', () => {
    const counts = new Map<string | undefined, number>()
    for (let n = 0; n < 800; n += 1)
      counts.set(colourOf(`Customer ${n}`), (counts.get(colourOf(`Customer ${n}`)) ?? 0) + 1)
    expect(counts.size).toBe(8)
    for (const count of counts.values()) expect(count).toBeGreaterThan(60)
  })
})
