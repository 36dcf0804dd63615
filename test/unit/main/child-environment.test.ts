import { afterEach, describe, expect, it, vi } from 'vitest'
import { childEnvironment } from '../../../src/main/adapters/children/child-environment.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the environment of a utility process (S36: reading process)', () => {
  it('has only what the system needs to load it', () => {
    vi.stubEnv('LD_LIBRARY_PATH', '/opt/lib')
    vi.stubEnv('SystemRoot', undefined)
    vi.stubEnv('windir', undefined)
    vi.stubEnv('OF_THE_USER', 'not-for-a-child')
    expect(childEnvironment()).toEqual({ KEYWARD_CHILD: '1', LD_LIBRARY_PATH: '/opt/lib' })
  })

  it('is never empty, because Electron would then pass on its own', () => {
    for (const name of ['SystemRoot', 'windir', 'LD_LIBRARY_PATH']) vi.stubEnv(name, undefined)
    expect(childEnvironment()).toEqual({ KEYWARD_CHILD: '1' })
  })
})
