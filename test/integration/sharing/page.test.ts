import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pair, SharingApp, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
  const { desktop, teamId, found } = apps
  await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
  await desktop.exchange()
})
afterEach(() => apps.end())

const names = async (app: SharingApp): Promise<string[]> =>
  (await app.team()).persons.flatMap(({ computers }) => computers.map(({ name }) => name)).sort()
const conditions = async (app: SharingApp): Promise<string[]> =>
  (await app.team()).conditions.map(({ what }) => what)

/** Types the page on a computer that knows nothing, and begins with these out. */
const recoverOn = async (app: SharingApp, page: string, out: readonly string[] = []): Promise<void> => {
  await app.tryPlace()
  await app.must('sharing:recover', { page })
  const { recovery } = await app.state()
  const outIds = recovery?.computers.filter(({ name }) => out.includes(name)).map(({ id }) => id) ?? []
  // Where all that it opens was made by who is to be out, the person chooses.
  const fromHash = outIds.length > 0 ? recovery?.states[0]?.recordHash : undefined
  await app.must('sharing:recover', { outIds, computerName: 'New', ...(fromHash && { fromHash }) })
}

describe('the printed page', () => {
  it('is missed on every computer until it is printed (R16)', async () => {
    const { desktop, laptop } = apps
    await pair(desktop, laptop)
    expect(await conditions(desktop)).toContain('no-page')
    expect(await conditions(laptop)).toContain('no-page')
    await desktop.printPage()
    await laptop.exchange()
    await until([laptop], async () => {
      const { questions } = await laptop.team()
      return questions.some(({ about }) => about === 'page') || undefined
    })
    const [asked] = (await laptop.team()).questions
    if (asked?.about !== 'page') throw new Error('It was not asked about.')
    await laptop.must('sharing:follow', {
      teamId: apps.teamId,
      recordHash: asked.recordHash,
      answer: 'follow',
    })
    expect(laptop.asked.at(-1)?.message).toBe('Use the recovery page that “⁨Desktop⁩” made?')
    expect(await conditions(desktop)).not.toContain('no-page')
    expect(await conditions(laptop)).not.toContain('no-page')
  })

  it('counts once it is on paper, and not before (S45: on paper)', async () => {
    const { desktop, teamId } = apps
    desktop.app.printWindow.answer = 'cancel'
    expect(await desktop.call('sharing:printPage', { teamId, as: 'print' })).toMatchObject({ ok: false })
    expect((await desktop.team()).page).toEqual({ isMade: false, canPrintAgain: false, canMake: true })
    desktop.app.printWindow.answer = 'print'
    await desktop.printPage()
    expect((await desktop.team()).page).toEqual({ isMade: true, canPrintAgain: true, canMake: true })
  })

  it('prints the same again until a lock, and another one in its place without a question on others', async () => {
    const { desktop, teamId } = apps
    const first = await desktop.printPage()
    expect(await desktop.printPage()).toBe(first)
    const second = await desktop.printPage({ replaces: true })
    expect(second).not.toBe(first)
    desktop.app.keyward.services.lock()
    await desktop.must('vault:unlock', undefined)
    await desktop.app.keyward.services.sharing.start()
    expect((await desktop.team()).page.canPrintAgain).toBe(false)
    expect(await desktop.call('sharing:printPage', { teamId, as: 'print' })).toMatchObject({
      error: { reason: 'stale' },
    })
  })

  it('brings everything back on a new computer when all are lost', async () => {
    const { desktop, found, place } = apps
    const page = await desktop.printPage()
    desktop.end()
    const fresh = await new SharingApp(place).open()
    await fresh.tryPlace()
    await fresh.must('sharing:recover', { page: page.toLowerCase() })
    expect((await fresh.state()).recovery).toMatchObject({
      isReplaced: false,
      computers: [{ name: 'Desktop', personName: 'Ada', isThis: false, isIn: true }],
      states: [{ by: 'Desktop', keyCount: 1 }],
    })
    await recoverOn(fresh, page, ['Desktop'])
    expect(fresh.asked.at(-1)?.detail).toContain('These are out: “⁨Desktop⁩”.')
    expect(await names(fresh)).toEqual(['New'])
    await fresh.exchange()
    await fresh.must('sharing:allowServices', { serviceIds: [found.serviceId] })
    expect(await fresh.secretOf(found.keyId)).toBe('canary-secret')
    expect((await fresh.team()).page.canPrintAgain).toBe(true)
    expect(await conditions(fresh)).not.toContain('page-used')
    fresh.end()
  })

  it('puts out a thief who removed everybody, with nothing lost (R1, R3: the page decides)', async () => {
    const { desktop, laptop, found, teamId } = apps
    await pair(desktop, laptop)
    const page = await desktop.printPage()
    await laptop.exchange()
    const question = (await laptop.team()).questions.find(({ about }) => about === 'page')
    if (question?.about !== 'page') throw new Error('It was not asked about.')
    await laptop.must('sharing:follow', { teamId, recordHash: question.recordHash, answer: 'follow' })
    // The stolen laptop puts out its owner.
    const [own] = (await laptop.team()).persons.flatMap(({ computers }) =>
      computers.filter(({ name }) => name === 'Desktop'),
    )
    await laptop.must('sharing:remove', { teamId, memberIds: [own?.id ?? ''], why: 'wiped' })
    await desktop.exchange()
    expect(await desktop.team()).toMatchObject({ mode: 'out', removed: { by: 'Laptop' } })
    // The page is typed on the computer that was put out.
    await desktop.must('sharing:recover', { page })
    const { recovery } = await desktop.state()
    expect(recovery).toMatchObject({
      states: [],
      computers: [{ name: 'Desktop', isThis: true }, { name: 'Laptop' }],
    })
    const laptopId = recovery?.computers.find(({ name }) => name === 'Laptop')?.id ?? ''
    await desktop.must('sharing:recover', { outIds: [laptopId], computerName: 'Desktop' })
    expect(await desktop.team()).toMatchObject({ mode: 'on' })
    expect(await names(desktop)).toEqual(['Desktop'])
    await desktop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
    await desktop.exchange()
    await laptop.exchange()
    expect((await laptop.team()).mode).toBe('out')
    expect(await desktop.must('keys:list', undefined)).toMatchObject([{ name: 'Renamed', sharing: 'shared' }])
  })

  it('tells others that it was used, until they have read it', async () => {
    const { desktop, laptop, teamId, place } = apps
    const page = await desktop.printPage()
    await pair(desktop, laptop)
    const fresh = await new SharingApp(place).open()
    await recoverOn(fresh, page)
    await laptop.exchange()
    expect(await conditions(laptop)).toContain('page-used')
    expect(await names(laptop)).toEqual(['Desktop', 'Laptop', 'New'])
    await laptop.must('sharing:seen', { teamId })
    expect(await conditions(laptop)).not.toContain('page-used')
    fresh.end()
  })

  it('opens nothing when it is of no team, or was copied wrong', async () => {
    const { desktop, laptop } = apps
    const page = await desktop.printPage()
    await laptop.tryPlace()
    const wrong = page.endsWith('0') ? `${page.slice(0, -1)}1` : `${page.slice(0, -1)}0`
    expect(await laptop.call('sharing:recover', { page: wrong })).toMatchObject({
      error: { reason: 'code-wrong' },
    })
    const { crypto } = await laptop.app.keyward.services.loadSharing()
    const { newPage, PAGE_RANDOM_BYTES } = await import('../../../src/main/sharing/rules/page.ts')
    const another = newPage(crypto, new Uint8Array(PAGE_RANDOM_BYTES))
    expect(await laptop.call('sharing:recover', { page: another })).toMatchObject({
      error: { reason: 'page-unknown' },
    })
  })

  it('is forgotten with a lock, once it was typed (S34: locked)', async () => {
    const { desktop, place } = apps
    const page = await desktop.printPage()
    const fresh = await new SharingApp(place).open()
    await fresh.tryPlace()
    await fresh.must('sharing:recover', { page })
    fresh.app.keyward.services.lock()
    await fresh.must('vault:unlock', undefined)
    expect((await fresh.state()).recovery).toBeUndefined()
    expect(await fresh.call('sharing:recover', { outIds: [], computerName: 'New' })).toMatchObject({
      ok: false,
    })
    expect(JSON.stringify([desktop.app.kept(), fresh.app.kept()])).not.toContain(page.replaceAll(' ', ''))
    fresh.end()
  })
})

describe('printing the page', () => {
  const held = async () => (await apps.desktop.team()).page
  const print = (as: 'print' | 'pdf' = 'print') =>
    apps.desktop.call('sharing:printPage', { teamId: apps.teamId, as })

  it('prints the same page again that nobody printed yet (S45: on paper)', async () => {
    const { desktop } = apps
    const { printWindow } = desktop.app
    const shown: string[] = []
    const load = printWindow.load.bind(printWindow)
    printWindow.load = async (page) => {
      shown.push(page.html)
      return load(page)
    }
    printWindow.answer = 'cancel'
    expect(await print()).toMatchObject({ error: { kind: 'cancelled' } })
    expect(printWindow.page).toBeUndefined()
    printWindow.answer = 'print'
    expect(await print()).toMatchObject({ ok: true })
    expect(shown[1]).toBe(shown[0])
  })

  it('saves it as PDF, and leaves everything as it was when nothing was saved', async () => {
    const { fileDialog } = apps.desktop.app
    fileDialog.toSave = 'cancelled'
    expect(await print('pdf')).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await held()).toMatchObject({ isMade: false })
    fileDialog.toSave = 'saved'
    expect(await print('pdf')).toMatchObject({ ok: true })
    expect(await held()).toMatchObject({ isMade: true })
    expect(fileDialog.saved[0]?.defaultName).toBe('keyward-recovery-page-2026-03-01.pdf')
  })

  it('says that a page opens nothing when the place was away, and makes another one', async () => {
    const { desktop, place } = apps
    for (const view of place.views) view.isAway = true
    expect(await print()).toMatchObject({ error: { reason: 'page-not-kept' } })
    expect(desktop.app.printWindow.page).toBeUndefined()
    for (const view of place.views) view.isAway = false
    expect(await print()).toMatchObject({ ok: true })
    expect(await held()).toMatchObject({ isMade: true })
  })

  it('counts no page whose dialog was open while Keyward locked (S34: recovery page)', async () => {
    const { desktop } = apps
    const { printWindow, keyward } = { ...desktop.app }
    printWindow.print = async () => {
      keyward.services.lock()
      return { isPrinted: Promise.resolve(true) }
    }
    expect(await print()).toMatchObject({ error: { reason: 'page-not-kept' } })
    await desktop.must('vault:unlock', undefined)
    await keyward.services.sharing.start()
    expect(await held()).toEqual({ isMade: false, canPrintAgain: false, canMake: true })
  })

  it('is one act: while a page is being printed, another call does nothing', async () => {
    const answers = await Promise.all([print(), print('pdf')])
    expect(answers).toMatchObject([{ ok: true }, { error: { kind: 'cancelled' } }])
  })
})
