import type { ActivityKind } from '../../../shared/activity.ts'
import { type AppError, appError } from '../../../shared/errors.ts'
import type { Input } from '../../../shared/ipc-contract.ts'
import type { Service } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { KeySharing, SharingState } from '../../../shared/sharing.ts'
import type { ActivityLog } from '../../domain/records/activity-log.ts'
import { serviceFrom } from '../../domain/shared-vault/shared-fields.ts'
import { readPairingCode } from '../../domain/sharing/pairing.ts'
import { placeFacts } from '../../domain/sharing/place-facts.ts'
import { filled } from '../../domain/vault/filled.ts'
import { without } from '../../domain/vault/key-records.ts'
import { withList } from '../../domain/vault/protection-change.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PlaceAccess } from '../../ports/sharing-places.ts'
import { RequestToJoin } from './ask-to-be-added.ts'
import { removeComputers } from './computers.ts'
import { addressChoice, decideAddress, decideSecret, serviceAt } from './decide.ts'
import { notWritten } from './not-written.ts'
import { OfferedCode } from './offer-code.ts'
import { sealMembership } from './own-record.ts'
import { placeName } from './place-name.ts'
import type { PrintPage } from './print-page.ts'
import { recover, replacePage } from './recover.ts'
import { canPutPage, putPage, type RecoveryPage, readPage } from './recovery-page.ts'
import { shareWorkspace, takeBackWorkspace } from './share-workspace.ts'
import type { FollowingSharing, Sharing } from './sharing.ts'
import { computersOf, conditionsOf, pageEntries, questionsOf, sharingOfKeys } from './sharing-view.ts'
import { newComputer, startTeam } from './start-team.ts'
import { type ConnectionNeeds, TeamConnection } from './team-connection.ts'
import type { OwnComputer, TeamLog, TeamLogNeeds, TeamTools } from './team-log.ts'
import type { TeamSession } from './team-session.ts'
import type { TriedPlace, TryPlace } from './try-place.ts'

/** Dependencies of sharing. */
export interface TeamSharingNeeds extends Omit<ConnectionNeeds, 'onChange' | 'onReceived' | 'tools'> {
  readonly clock: Clock
  readonly random: TeamLogNeeds['random']
  readonly tryPlace: TryPlace
  readonly printPage: PrintPage
  readonly translate: Translate
  readonly activity: Pick<ActivityLog, 'add'>
  /** Sends the window the state and the keys that stand otherwise than before. */
  readonly publish: (state: SharingState, keyIds: readonly string[]) => void
}

type Answer = Promise<Result<SharingState, AppError>>

/** Sharing of this vault with the person's other computers; loaded when it is first used. */
export class TeamSharing implements FollowingSharing {
  readonly #needs: TeamSharingNeeds
  readonly #tools: TeamTools
  readonly #connection: TeamConnection
  readonly #code: OfferedCode
  readonly #request: RequestToJoin
  #ofKeys: ReadonlyMap<string, KeySharing> = new Map()
  /** The page that was typed here, until a lock: a new one can take its place. */
  #pageInHand: RecoveryPage | undefined

  constructor(needs: TeamSharingNeeds) {
    const { platform, clock, random } = needs
    this.#needs = needs
    this.#tools = { crypto: platform.crypto, clock, random }
    const onChange = () => this.#publish()
    this.#connection = new TeamConnection({
      ...needs,
      tools: this.#tools,
      onChange,
      onReceived: (ids) => this.#note('changes-received', this.#namesOf(ids)),
    })
    this.#code = new OfferedCode({ connection: this.#connection, tools: this.#tools, clock, onChange })
    this.#request = new RequestToJoin({
      tools: this.#tools,
      entryStore: (team) => platform.entryStore(team),
      clock,
      onJoined: (joined) => this.#joined(joined),
      onChange,
    })
  }

  /** Opens the team of an unlocked vault, if it has one. */
  async start(): Promise<void> {
    await this.#connection.start()
  }

  /** SECURITY: S34, drops keys, codes and connections. */
  lock(): void {
    this.#code.forget()
    this.#request.forget()
    this.#needs.tryPlace.forget()
    this.#needs.printPage.forget()
    this.#pageInHand = undefined
    this.#connection.end()
    this.#ofKeys = new Map()
  }

  /** The vault has changed: what is shared of it goes out. */
  vaultChanged(): void {
    if (this.#connection.session?.hasNews === true) void this.#connection.exchangeSoon()
  }

  recheck(): void {
    this.#connection.recheck()
  }

  setVisible(isVisible: boolean): void {
    this.#connection.setVisible(isVisible)
  }

  /** How a key stands. */
  ofKey(keyId: string): KeySharing | undefined {
    return this.#ofKeys.get(keyId)
  }

  /** The computer that asks to be added. */
  asking(computerId: string): string | undefined {
    return this.#code.asking(computerId)?.label
  }

  sharedService(serviceId: string): Service | undefined {
    const { session } = this.#connection
    const found = session?.log.shared.services.find(({ id }) => id === serviceId)
    const here = this.#needs.vault.document.services.find(({ id }) => id === serviceId)
    return found && serviceFrom(serviceId, found.values, here)
  }

  serviceToKeep(recordId: string, keep: 'mine' | 'theirs'): Service | undefined {
    const { session } = this.#connection
    const choice = session && addressChoice(session, recordId)
    return choice && serviceAt(this.#needs.vault.document, choice, choice[keep])
  }

  state(): SharingState {
    const { vault, printPage } = this.#needs
    const { session, access, contact, isBusy } = this.#connection
    const { sharing } = vault.document
    const off = {
      computers: [],
      workspaceIds: sharing?.workspaceIds ?? [],
      waiting: 0,
      isBusy,
      questions: [],
      page: { isMade: false, canPrintAgain: false, canMake: false },
    }
    if (session === undefined || access === undefined) {
      const mode = this.#request.isAsking ? 'asking' : sharing === undefined ? 'off' : 'on'
      const { problem } = contact
      return {
        ...off,
        mode,
        conditions: problem === undefined ? [] : [{ what: problem === 'not-here' ? 'went-back' : problem }],
      }
    }
    const { log } = session
    const conditions = conditionsOf(session, contact, sharing?.pageEntriesSeen ?? 0)
    const isOut = conditions.some(({ what }) => what === 'removed' || what === 'copied')
    const page = log.authority.members.find(({ kind, state }) => kind === 'page' && state === 'active')
    const pairing = this.#code.view
    return {
      ...off,
      mode: isOut ? 'out' : 'on',
      place: placeName(this.#needs.translate, placeFacts(access)),
      computers: computersOf(log, vault.document),
      waiting: [...this.#ofKeys.values()].filter((one) => one === 'waiting').length,
      conditions: this.#canMakePage(log) ? conditions : conditions.filter(({ what }) => what !== 'no-page'),
      questions: questionsOf(log, vault.document),
      ...(contact.lastExchangedAtMs === undefined ? {} : { lastExchangedAtMs: contact.lastExchangedAtMs }),
      ...(pairing === undefined ? {} : { pairing }),
      page: {
        isMade: page !== undefined,
        ...(page?.by[0] === undefined ? {} : { madeAtMs: page.by[0].payload.atMs }),
        canPrintAgain: printPage.isHeld(),
        canMake: this.#canMakePage(log),
      },
    }
  }

  tryPlace(input: Input<'sharing:tryPlace'>): ReturnType<Sharing['tryPlace']> {
    return this.#needs.tryPlace.tryPlace(input)
  }

  async create(myName: string): Answer {
    const tried = this.#triedPlace()
    if (!tried.ok) return tried
    const { entryStore } = this.#needs.platform
    const computer = newComputer(this.#tools)
    const started = await startTeam(this.#tools, entryStore, computer, myName.trim())
    if (!started.ok) return err(notWritten(started.error))
    const taken = await this.#takePart(started.value, computer, tried.value.access)
    if (taken.ok) this.#note('sharing-started', taken.value.place?.name)
    return taken
  }

  async join(code: string, myName: string, others: 'stay' | 'leave'): Answer {
    const pairingCode = readPairingCode(code)
    const page = pairingCode === undefined ? readPage(this.#tools, code) : undefined
    if (pairingCode === undefined && page === undefined)
      return err(appError('refused', { reason: 'code-wrong' }))
    const tried = this.#triedPlace()
    if (!tried.ok) return tried
    const label = myName.trim()
    if (pairingCode !== undefined) {
      const asked = await this.#request.ask(tried.value, pairingCode, label)
      return asked.ok ? ok(this.state()) : asked
    }
    if (page === undefined) return err(appError('internal'))
    const keys = newComputer(this.#tools)
    const { entryStore } = this.#needs.platform
    const { place, access } = tried.value
    const recovered = await recover(this.#tools, entryStore, place, page, { keys, label }, others)
    if (recovered.ok) {
      this.#pageInHand = page
      const taken = await this.#takePart(recovered.value, keys, access)
      if (taken.ok) this.#note('sharing-joined', taken.value.place?.name)
      return taken
    }
    switch (recovered.error) {
      case 'unknown-page':
        return err(appError('refused', { reason: 'page-unknown' }))
      case 'replaced':
        return err(appError('refused', { reason: 'page-replaced' }))
      default:
        return err(notWritten(recovered.error))
    }
  }

  cancelJoin(): SharingState {
    this.#request.forget()
    return this.state()
  }

  async printPage(as: 'print' | 'pdf'): Answer {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    const { printPage } = this.#needs
    const { access } = this.#connection
    if (access === undefined) return err(appError('not-found'))
    if (!printPage.isHeld() && !this.#canMakePage(session.value.log))
      return err(appError('refused', { reason: 'page-replaced' }))
    const { log } = session.value
    const printed = await printPage.print(as, {
      team: log.team,
      place: placeName(this.#needs.translate, placeFacts(access)),
      label: log.authority.members.find(({ id }) => id === log.computer.id)?.label ?? '',
      put: async (page) => {
        const put = await this.#putPage(session.value, page)
        if (put.ok) this.#pageInHand = page
        return put
      },
    })
    if (!printed.ok) return printed
    void this.#connection.exchangeSoon()
    return ok(this.state())
  }

  async showCode(): ReturnType<Sharing['showCode']> {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    const shown = this.#code.show()
    return ok({ ...shown, state: this.state() })
  }

  hideCode(): SharingState {
    this.#code.forget()
    return this.state()
  }

  async confirmComputer(computerId: string): Answer {
    const name = this.asking(computerId)
    const confirmed = await this.#code.confirm(computerId)
    if (!confirmed.ok) return confirmed
    this.#note('computer-added', name)
    return ok(this.state())
  }

  share(workspaceId: string): Answer {
    return this.#withSession(async (session) => {
      const shared = await shareWorkspace(session, this.#needs.vault.document, workspaceId)
      if (shared.ok) this.#note('workspace-shared', this.#workspaceName(workspaceId))
      return shared
    })
  }

  takeBack(workspaceId: string): Answer {
    const nowMs = Math.floor(this.#needs.clock.nowMs())
    return this.#withSession(async (session) => {
      const taken = await takeBackWorkspace(session, this.#needs.vault.document, workspaceId, nowMs)
      if (taken.ok) this.#note('workspace-taken-back', this.#workspaceName(workspaceId))
      return taken
    })
  }

  removeComputer({ computerId, withComputerIds = [] }: Input<'sharing:removeComputer'>): Answer {
    return this.#withSession(async ({ log }) => {
      const known = new Set(log.authority.members.map(({ id }) => id))
      const ids = [computerId, ...withComputerIds]
      if (!ids.every((id) => known.has(id)) || ids.includes(log.computer.id))
        return err(appError('not-found'))
      const removed = await removeComputers(this.#tools, log, ids)
      if (!removed.ok) return err(notWritten(removed.error))
      this.#note('computer-removed', this.#namesOf(ids))
      return ok(undefined)
    })
  }

  decide(input: Input<'sharing:decide'>): Answer {
    return this.#withSession(async (session) => {
      if ('keyId' in input)
        return decideSecret(session, input.keyId, input.keep, () => this.#needs.random.newId())
      const choice = addressChoice(session, input.recordId)
      return choice === undefined ? err(appError('not-found')) : decideAddress(session, choice, input.keep)
    })
  }

  allowService(_serviceId: string): Answer {
    return this.#withSession(async (session) => {
      const refreshed = await session.refresh()
      return refreshed.ok ? ok(undefined) : err(notWritten(refreshed.error))
    })
  }

  async health(): ReturnType<Sharing['health']> {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    await this.#connection.exchangeSoon()
    const { log, outbox } = session.value
    const state = this.state()
    return ok({
      entries: log.heads().reduce((sum, { n }) => sum + n, 0),
      withoutEffect: log.shared.voided.length,
      outbox,
      ...(state.lastExchangedAtMs === undefined ? {} : { lastExchangedAtMs: state.lastExchangedAtMs }),
      state,
    })
  }

  async usePlace(): Answer {
    const { vault, cipher, tryPlace } = this.#needs
    const session = await this.#sessionNow()
    const tried = tryPlace.held()
    if (!session.ok) return session
    if (tried === undefined) return err(appError('refused', { reason: 'stale' }))
    const { log } = session.value
    const moved = await vault.change(async (document) => {
      const sealing = await vault.protection.keyForSealing(document)
      if (!sealing.ok) return sealing
      if (document.sharing === undefined) return err(appError('not-found'))
      const { team, computer } = log
      const sealed = sealMembership(cipher, sealing.value, { team, computer, access: tried.access })
      const next = withList({ ...document, sharing: { ...document.sharing, sealed } }, sealing.value.list)
      return ok({ document: next, saved: undefined })
    })
    if (!moved.ok) return moved
    tryPlace.forget()
    this.#connection.end()
    await this.#connection.start()
    await this.#connection.exchangeSoon()
    this.#publish()
    return ok(this.state())
  }

  async seen(): Answer {
    this.#connection.forgetNews()
    return this.#withSession(({ log }) => this.#notePageEntries(log))
  }

  async leave(): Answer {
    const { session } = this.#connection
    if (session !== undefined) {
      const { log } = session
      const op = this.#needs.random.newId()
      // Best effort: the others can remove this computer too.
      await log.write({
        to: 'authority',
        ops: [{ op, do: 'computer.remove', id: log.computer.id, cut: ownHeads(log) }],
      })
      await this.#connection.exchangeSoon()
    }
    const left = await this.#needs.vault.change((document) =>
      ok({ document: withoutSharing(document), saved: undefined }),
    )
    if (!left.ok) return left
    this.lock()
    this.#note('sharing-left')
    this.#publish()
    return ok(this.state())
  }

  #canMakePage(log: TeamLog): boolean {
    return this.#pageInHand !== undefined || canPutPage(log)
  }

  /** The team's first page, or the one that takes the place of the one in hand. */
  async #putPage({ log, place }: TeamSession, page: RecoveryPage): Promise<Result<void, AppError>> {
    const inHand = this.#pageInHand
    if (inHand === undefined) {
      const put = await putPage(this.#tools, log, page)
      if (put.ok) return put
      return err(put.error === 'refused' ? appError('not-found') : notWritten(put.error))
    }
    const store = this.#needs.platform.entryStore(log.team)
    const put = await replacePage({ ...this.#tools, store }, place, log, inHand, page)
    const known = this.#needs.vault.document.sharing?.pageEntriesSeen ?? 0
    // Only this one is new: the person knows who used the page.
    if (put.ok && pageEntries(log).length === known + 1) await this.#notePageEntries(log)
    if (put.ok) return put
    return err(
      put.error === 'replaced' ? appError('refused', { reason: 'page-replaced' }) : notWritten(put.error),
    )
  }

  /** Notes that the person knows of everything that was written with a page. */
  #notePageEntries(log: TeamLog): Promise<Result<void, AppError>> {
    const pageEntriesSeen = pageEntries(log).length
    return this.#needs.vault.change((document) => {
      const { sharing } = document
      const isKnown = sharing === undefined || (sharing.pageEntriesSeen ?? 0) >= pageEntriesSeen
      const next = isKnown ? document : { ...document, sharing: { ...sharing, pageEntriesSeen } }
      return ok({ document: next, saved: undefined })
    })
  }

  #note(what: ActivityKind, subject?: string): void {
    this.#needs.activity.add({ what, ...filled({ subject }) })
  }

  #namesOf(computerIds: readonly string[]): string | undefined {
    const members = this.#connection.session?.log.authority.members ?? []
    const names = computerIds.map((id) => members.find((member) => member.id === id)?.label ?? '')
    return names.filter((name) => name !== '').join(', ')
  }

  #workspaceName(workspaceId: string): string | undefined {
    return this.#needs.vault.document.workspaces.find(({ id }) => id === workspaceId)?.name
  }

  #triedPlace(): Result<TriedPlace, AppError> {
    const { vault, tryPlace } = this.#needs
    if (vault.document.sharing !== undefined) return err(appError('refused', { reason: 'place-in-use' }))
    if (vault.document.custody === 'memory') return err(appError('refused', { reason: 'memory-only' }))
    const tried = tryPlace.held()
    return tried === undefined ? err(appError('refused', { reason: 'stale' })) : ok(tried)
  }

  /** The session, once a start that is under way has ended. */
  async #sessionNow(): Promise<Result<TeamSession, AppError>> {
    await this.#connection.start()
    const { session } = this.#connection
    return session === undefined ? err(appError('not-found')) : ok(session)
  }

  /** Does something with the team, tells the place, and answers with the state. */
  async #withSession(run: (session: TeamSession) => Promise<Result<void, AppError>>): Answer {
    const session = await this.#sessionNow()
    if (!session.ok) return session
    const done = await run(session.value)
    if (!done.ok) return done
    void this.#connection.exchangeSoon()
    this.#publish()
    return ok(this.state())
  }

  async #joined({ log, computer, tried }: { log: TeamLog; computer: OwnComputer; tried: TriedPlace }) {
    const taken = await this.#takePart(log, computer, tried.access)
    if (taken.ok) this.#note('sharing-joined', taken.value.place?.name)
  }

  /** The vault notes that it takes part, with this computer's keys sealed, and goes on with the team. */
  async #takePart(log: TeamLog, computer: OwnComputer, access: PlaceAccess): Answer {
    const { vault, cipher } = this.#needs
    const { team } = log
    const noted = await vault.change(async (document) => {
      const sealing = await vault.protection.keyForSealing(document)
      if (!sealing.ok) return sealing
      const sealed = sealMembership(cipher, sealing.value, { team, computer, access })
      const sharing = {
        team,
        computerId: computer.id,
        sealed,
        applied: [],
        workspaceIds: [],
        held: [],
        absentKeyIds: [],
        pageEntriesSeen: pageEntries(log).length,
      }
      const next = { ...withoutSharing(withList(document, sealing.value.list)), sharing }
      return ok({ document: next, saved: undefined })
    })
    if (!noted.ok) return noted
    this.#needs.tryPlace.forget()
    await this.#connection.start(log)
    await this.#connection.exchangeSoon()
    this.#publish()
    return ok(this.state())
  }

  #publish(): void {
    const { vault, publish } = this.#needs
    const { session } = this.#connection
    const before = this.#ofKeys
    const { document } = vault
    this.#ofKeys =
      session === undefined ? new Map() : sharingOfKeys(session, document, questionsOf(session.log, document))
    const ids = new Set([...before.keys(), ...this.#ofKeys.keys()])
    publish(
      this.state(),
      [...ids].filter((id) => before.get(id) !== this.#ofKeys.get(id)),
    )
  }
}

/** The newest own entries, one of each chain: a computer that leaves keeps all that it wrote. */
const ownHeads = (log: TeamLog): string[] =>
  log
    .heads()
    .filter(({ author }) => author === log.computer.id)
    .map(({ hash }) => hash)
    .sort()

/** The vault by itself: what it was given as shared stays, and nothing remembers another log. */
const withoutSharing = (document: VaultDocument): VaultDocument => ({
  ...without(document, 'sharing'),
  keys: document.keys.map(
    (key): StoredKey =>
      key.secret?.sharedOp === undefined ? key : { ...key, secret: without(key.secret, 'sharedOp') },
  ),
})
