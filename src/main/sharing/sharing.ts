import type { ActivityKind } from '../../shared/activity.ts'
import type { SharingState } from '../../shared/sharing.ts'
import { Mutex } from '../kernel/mutex.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import type { KeyStanding } from './binding/key-standing.ts'
import { Joining } from './join.ts'
import { LiveTeam } from './live-team.ts'
import { nameIn } from './members.ts'
import { Pages } from './page.ts'
import { Pairing } from './pair.ts'
import type { SharingDeps } from './sharing-deps.ts'
import { StandingOfKeys, standingOf } from './shown-state.ts'
import type { Team } from './team/team.ts'
import type { TeamsHere } from './teams-here.ts'
import { stateOf } from './view.ts'

/** The vault before and after a save. */
export interface VaultChange {
  readonly before: VaultDocument
  readonly after: VaultDocument
}

/** All teams of the vault while Keyward is unlocked. Each call of the window is a file beside this one. */
export class Sharing implements TeamsHere {
  readonly deps: SharingDeps
  readonly pairing: Pairing
  readonly joining: Joining
  readonly pages: Pages
  readonly #teams = new Map<string, LiveTeam>()
  /** Teams of the vault that could not be opened. */
  readonly #closed = new Set<string>()
  readonly #standing: StandingOfKeys
  #isVisible = true
  readonly #starting = new Mutex()
  /** Changes with each lock: what was begun before it has no effect after it. */
  #turn = {}

  constructor(deps: SharingDeps) {
    this.deps = deps
    this.pairing = new Pairing(deps, () => this.changed())
    this.joining = new Joining(this)
    this.pages = new Pages(deps)
    this.#standing = new StandingOfKeys({ pace: deps.platform.pace, publish: deps.publishKeys })
  }

  get teams(): readonly LiveTeam[] {
    return [...this.#teams.values()]
  }

  isClosed(team: string): boolean {
    return this.#closed.has(team)
  }

  find(team: string): LiveTeam | undefined {
    return this.#teams.get(team)
  }

  /** The team that a workspace is shared with. */
  teamOf(workspaceId: string): LiveTeam | undefined {
    return this.teams.find(({ open }) => open.notes.workspaceIds.includes(workspaceId))
  }

  /** Opens the teams of an unlocked vault. */
  start(): Promise<void> {
    return this.#starting.run(() => this.#openAll())
  }

  async #openAll(): Promise<void> {
    const turn = this.#turn
    for (const { team } of this.deps.vault.document.teams ?? []) {
      if (this.deps.vault.state !== 'ready') return
      if (this.#teams.has(team)) continue
      const opened = await this.deps.teams.open(team)
      // SECURITY: S34, a lock came meanwhile.
      if (turn !== this.#turn) return opened?.ok === true ? opened.value.close() : undefined
      if (opened?.ok === true) this.take(opened.value)
      else this.#closed.add(team)
    }
    this.changed()
  }

  /** Goes on with a team that was started, joined or recovered in a turn: undefined after a lock, then it is opened as all others are. */
  async enter(open: Team, turn: object): Promise<LiveTeam | undefined> {
    if (turn === this.#turn) return this.take(open)
    // SECURITY: S34, a lock came meanwhile.
    await open.close()
    await this.start()
    return undefined
  }

  /** Goes on with a team that was opened. */
  take(open: Team): LiveTeam {
    const { clock, spread } = this.deps
    const live = new LiveTeam(open, { clock, spread, onChange: (from) => this.#exchanged(open, from) })
    this.#closed.delete(open.team)
    this.#teams.set(open.team, live)
    live.start(this.#isVisible)
    this.changed()
    return live
  }

  /** Ends a team here, until it is taken again. */
  async drop(team: string): Promise<void> {
    const live = this.#teams.get(team)
    this.#teams.delete(team)
    this.#closed.delete(team)
    await live?.end()
  }

  /** SECURITY: S34, drops keys, codes, pages and connections. */
  lock(): void {
    this.#turn = {}
    this.pairing.forget()
    this.joining.forget()
    this.pages.forget()
    for (const live of this.teams) void live.end()
    this.#teams.clear()
    this.#standing.forget()
  }

  /** A token that changes with each lock: compare before and after what takes time. */
  get turn(): object {
    return this.#turn
  }

  /** A person changed the vault: what is shared of it goes out. What a team saves notes the team in the same save. */
  vaultChanged({ before, after }: VaultChange): void {
    const isSame = (['keys', 'workspaces', 'services'] as const).every((part) => before[part] === after[part])
    if (isSame || before.teams !== after.teams) return
    for (const live of this.#teams.values()) void live.exchangeSoon()
  }

  /** After sleep, on focus and when the clock was set. */
  recheck(): void {
    for (const live of this.#teams.values()) live.schedule.recheck()
    this.pairing.recheck()
    this.joining.recheck()
  }

  /** A visible window exchanges more often than the tray. */
  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    for (const live of this.#teams.values()) live.schedule.setVisible(isVisible)
  }

  /** How a key stands; undefined when it is not shared. */
  ofKey(keyId: string): KeyStanding | undefined {
    return this.#standing.of(keyId)
  }

  /** As the window sees it. */
  state(): SharingState {
    return stateOf(this)
  }

  /** Tells the window. */
  changed(): void {
    this.#standing.update(standingOf(this))
    this.deps.publish(this.state())
  }

  /** Notes what a person did, or what others did. */
  log(what: ActivityKind, subject?: string): void {
    this.deps.activity.add({ what, ...omitEmpty({ subject }) })
  }

  #exchanged(open: Team, from: readonly string[]): void {
    const names = from.map((id) => nameIn(open, id)).filter((name) => name !== '')
    if (from.length > 0) this.log('changes-received', names.join(', '))
    this.changed()
  }
}
