import { beforeEach, describe, expect, it } from 'vitest'
import { copyToken } from '../../../../../src/renderer/entities/token/token-actions.ts'
import { createPage, type Page } from '../../../../../src/renderer/state/page.ts'
import { appError } from '../../../../../src/shared/errors/app-error.ts'
import { err } from '../../../../../src/shared/kernel/result.ts'
import { createFakeDisplay, type FakeDisplay } from '../../../../fakes/fake-display.ts'
import { createFakeKeyward, type FakeKeyward } from '../../../../fakes/fake-keyward.ts'
import { id } from '../../../../ui/harness/scenario.ts'

const keyId = id(4, 1)
const refused = () => err(appError('internal'))

describe('a press on Copy token', () => {
  let fake: FakeKeyward
  let display: FakeDisplay
  let page: Page
  let drawn: (string | undefined)[]
  beforeEach(() => {
    fake = createFakeKeyward()
    fake.answer('tokens:copy', refused)
    display = createFakeDisplay()
    page = createPage(fake.client, display)
    drawn = []
    page.subscribe(() => drawn.push(page.getState().copies.get(keyId)?.phase))
  })

  it('is rendered together with its reply, which doesn’t wait for a separate render', async () => {
    const copied = copyToken(page, keyId)
    expect(page.getState().copies.get(keyId)?.phase).toBe('working')
    expect(drawn).toEqual([])
    await copied
    expect(drawn[0]).toBe('failed')
  })

  it('is rendered after two frames if there is no reply by then', async () => {
    const copied = copyToken(page, keyId)
    display.drawFrames()
    expect(drawn).toEqual(['working'])
    await copied
  })

  it('is rendered at once if the first rows showed it, which the list takes over', async () => {
    const copied = copyToken(page, keyId, 'token', Promise.resolve(refused()))
    expect(drawn).toEqual(['working'])
    await copied
  })

  it('sends one request, however often it is pressed meanwhile', async () => {
    await Promise.all([copyToken(page, keyId), copyToken(page, keyId)])
    expect(fake.asked.filter(({ name }) => name === 'tokens:copy')).toHaveLength(1)
  })
})
