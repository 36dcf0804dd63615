/**
 * A second reader of the shared log, written from docs/sharing-format.md with the noble packages. It imports
 * nothing of the first one and is as plain as it can be: sets of hashes instead of clocks, and every question is
 * asked of all entries. It does not check the schemas of operations.
 */
import { gcm } from '@noble/ciphers/aes.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** biome-ignore lint/suspicious/noExplicitAny: JSON that this reader takes as it comes */
type Json = any

interface Read {
  hash: string
  head: Json
  grants: Json[]
  ops: Json[]
  kind: string
  isNewer: boolean
  format: number
  signed: Uint8Array
  signature: Uint8Array
  past: Set<string>
  sign: string
  place: number
}

/** One part of an epoch's secret. */
export interface PlainSecret {
  readonly root: string
  readonly chain: string
  readonly epoch: string
  readonly part: string
  readonly secret: Uint8Array
}

const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
const number = (bytes: Uint8Array, at: number): number =>
  bytes.slice(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0)
const derive = (secret: Uint8Array, use: string, { root, chain, epoch, part }: PlainSecret) =>
  hkdf(
    sha256,
    secret,
    undefined,
    utf8ToBytes(`keyward/1/${use}${JSON.stringify([root, chain, epoch, part])}`),
    32,
  )

const json = (bytes: Uint8Array): Json => {
  const value = JSON.parse(text(bytes))
  if (JSON.stringify(value) !== text(bytes)) throw new Error('another spelling')
  return value
}

const knownOps = new Set(
  'genesis computer.add computer.remove recovery.put epoch grant policy.put service.put workspace.put key.put key.delete key.restore key.purge decide'.split(
    ' ',
  ),
)
const headNames = ['v', 'team', 'chain', 'seq', 'prev', 'mine', 'epoch', 'key', 'author']

const read = (
  bytes: Uint8Array,
  keys: Map<string, { seal: Uint8Array; of: PlainSecret }>,
): Read | undefined => {
  try {
    if (bytes.length > 262_144 || text(bytes.slice(0, 4)) !== 'KWE1') return undefined
    const headEnd = 8 + number(bytes, 4)
    const grantsEnd = headEnd + 4 + number(bytes, headEnd)
    const head = json(bytes.slice(8, headEnd))
    const names = headNames.map((name) => (name === 'team' && head.nonce ? 'nonce' : name))
    if (Object.keys(head).join() !== names.join() || head.v !== 1) return undefined
    const grants = json(bytes.slice(headEnd + 4, grantsEnd))
    const end = bytes.length - 64
    const key = keys.get(head.key)
    if (key?.of.part !== 'L' || key.of.chain !== head.chain || key.of.epoch !== head.epoch) return undefined
    const aad = sha256(bytes.slice(8, grantsEnd))
    const padded = gcm(key.seal, bytes.slice(grantsEnd, grantsEnd + 12), aad).decrypt(
      bytes.slice(grantsEnd + 12, end),
    )
    const length = number(padded, 0)
    if (padded.slice(4 + length).some((byte) => byte !== 0)) return undefined
    const payload = json(padded.slice(4, 4 + length))
    const isNewer =
      payload.format > 1 ||
      !['change', 'genesis'].includes(payload.kind) ||
      payload.ops.some((op: Json) => !knownOps.has(op.do))
    return {
      hash: bytesToHex(sha256(bytes)),
      head,
      grants,
      ops: isNewer ? [] : payload.ops,
      kind: payload.kind,
      isNewer,
      format: payload.format,
      signed: bytes.slice(0, end),
      signature: bytes.slice(end),
      past: new Set(),
      sign: '',
      place: 0,
    }
  } catch {
    return undefined
  }
}

/** Strict Ed25519 of the noble package, which takes milliseconds. */
export const nobleVerifier = {
  verify: (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
    try {
      return ed25519.verify(signature, message, key, { zip215: false })
    } catch {
      return false
    }
  },
}

/** Replaced where the same signatures are verified thousands of times. */
let verifier = nobleVerifier
export const verifyWith = (other: typeof nobleVerifier): void => {
  verifier = other
}

const verified = new Map<string, boolean>()
const isSigned = (purpose: string, sign: string, signature: Uint8Array, ...parts: Uint8Array[]): boolean => {
  const message = concatBytes(utf8ToBytes(`keyward/1/${purpose}\0`), ...parts)
  const name = `${sign} ${bytesToHex(signature)} ${bytesToHex(sha256(message))}`
  const known = verified.get(name)
  if (known !== undefined) return known
  const isGood = verifier.verify(hexToBytes(sign), message, signature)
  if (verified.size > 50_000) verified.clear()
  verified.set(name, isGood)
  return isGood
}

type Found = { sign: string; place: number }

/** Puts entries in order: of those whose past is there, the one with the first author, then the smallest count. */
const order = (
  entries: Read[],
  signers: (entry: Read) => Found[],
  mayStart: (entry: Read) => boolean,
  onNext: (entry: Read) => void,
): Read[] => {
  const done: Read[] = []
  const byHash = new Map<string, Read>()
  const refused = new Set<string>()
  for (;;) {
    const ready = entries.filter((entry) => {
      if (byHash.has(entry.hash) || refused.has(entry.hash)) return false
      const { prev, mine, seq, author, team } = entry.head
      const needed: string[] = mine.hash === null ? prev : [...prev, mine.hash]
      if (!needed.every((hash) => byHash.has(hash))) return false
      const parents = prev.map((hash: string) => byHash.get(hash))
      entry.past = new Set(parents.flatMap((parent: Read) => [parent.hash, ...parent.past]))
      const own = byHash.get(mine.hash)
      const isRight =
        seq === 1 + Math.max(0, ...parents.map((parent: Read) => parent.head.seq)) &&
        (parents.length > 0 || mayStart(entry)) &&
        (own === undefined
          ? mine.n === 1
          : own.head.n !== null &&
            own.head.author === author &&
            own.head.mine.n === mine.n - 1 &&
            entry.past.has(own.hash))
      const parts = team === undefined ? [entry.signed] : [hexToBytes(team), entry.signed]
      const signer = isRight
        ? signers(entry).find(
            ({ sign }) =>
              (own === undefined || own.sign === sign) &&
              isSigned(team === undefined ? 'genesis' : 'entry', sign, entry.signature, ...parts),
          )
        : undefined
      if (signer === undefined) refused.add(entry.hash)
      else Object.assign(entry, signer)
      return signer !== undefined
    })
    const [next] = ready.sort(
      (a, b) => a.place - b.place || a.head.mine.n - b.head.mine.n || (a.hash < b.hash ? -1 : 1),
    )
    if (next === undefined) return done
    done.push(next)
    byHash.set(next.hash, next)
    onNext(next)
  }
}

type Mark = 'counts' | 'struck' | 'undecided'
type Member = { id: string; sign: string; box: string; kind: string; place: number; adds: Read[] }
type Out = { by: Read; id: string; cut: string[] }

const keeps = (entry: Read, cut: string[], all: Read[]): boolean =>
  all.some(
    (last) =>
      cut.includes(last.hash) && last.sign === entry.sign && (last === entry || last.past.has(entry.hash)),
  )

const concurrent = (a: Read, b: Read): boolean => a !== b && !a.past.has(b.hash) && !b.past.has(a.hash)

/** The whole state, in a form that both implementations are brought to. */
export const secondFold = (team: string, bytes: Uint8Array[], secrets: PlainSecret[]): Json => {
  const keys = new Map(
    secrets.map((of) => [
      bytesToHex(derive(of.secret, 'commit', of)),
      { seal: derive(of.secret, 'seal', of), of },
    ]),
  )
  const entries = bytes.map((one) => read(one, keys)).filter((one) => one !== undefined)
  const genesis = entries.find(
    ({ head, signed, signature }) =>
      head.team === undefined &&
      bytesToHex(sha256(concatBytes(utf8ToBytes('keyward/1/team\0'), signed, signature))) === team,
  )
  if (genesis === undefined) return undefined
  const chain = genesis.head.chain
  const founding = genesis.ops[0]

  // Who is in.
  const members: Member[] = []
  const outs: Out[] = []
  const grantName = (g: Json) => [g.chain, g.epoch, g.part, g.key, g.to].join()
  const authorityEntries = entries.filter((entry) => {
    const { head, grants, ops, isNewer } = entry
    if (head.chain !== chain || (entry !== genesis && head.team !== team)) return false
    const named = ops
      .filter((op) => op.do === 'epoch' || op.do === 'grant')
      .flatMap((op) =>
        op.to.flatMap((to: string) =>
          ['L', 'S'].map((part) => grantName({ ...op, to, part, key: op.keys[part] })),
        ),
      )
    return (
      isNewer ||
      (named.sort().join(' ') === grants.map(grantName).sort().join(' ') &&
        new Set(named).size === named.length)
    )
  })
  const inPast = (by: Read) =>
    members.filter(({ adds }) => adds.some((add) => add === by || by.past.has(add.hash)))
  const addMember = (op: Json, kind: string, by: Read) => {
    const same = members.find(({ id, sign, box }) => id === op.id && sign === op.sign && box === op.box)
    if (same) same.adds.push(by)
    else
      members.push({
        id: op.id,
        sign: op.sign,
        box: op.box,
        kind,
        place: members.length + (kind === 'page' ? 1e9 : 0),
        adds: [by],
      })
  }
  const ordered = order(
    authorityEntries,
    (entry) =>
      entry === genesis
        ? [{ sign: founding.computer.sign, place: 0 }]
        : entry.kind === 'genesis'
          ? []
          : members
              .filter(
                ({ id, adds }) => id === entry.head.author && adds.some((add) => entry.past.has(add.hash)),
              )
              .map(({ sign, place }) => ({ sign, place })),
    (entry) => entry === genesis,
    (by) => {
      for (const op of by.ops) {
        const author = members.find(({ id, sign }) => id === by.head.author && sign === by.sign)
        const isNew = () =>
          !inPast(by).some(
            ({ id, sign, box }) =>
              (id === op.id || sign === op.sign || box === op.box) &&
              !(id === op.id && sign === op.sign && box === op.box),
          ) &&
          isSigned(
            'computer',
            op.sign,
            hexToBytes(op.proof),
            utf8ToBytes(JSON.stringify([team, op.id, op.sign, op.box])),
          )
        if (op.do === 'genesis' && by === genesis) addMember(op.computer, 'computer', by)
        if (op.do === 'computer.add' && isNew()) addMember(op, 'computer', by)
        if (op.do === 'computer.remove') {
          const target = inPast(by).find(({ id }) => id === op.id)
          if (target && (target.kind === 'computer' || author?.kind === 'page'))
            outs.push({ by, id: op.id, cut: op.cut })
        }
        if (op.do === 'recovery.put') {
          const isFirst =
            by.head.author === founding.computer.id && !inPast(by).some(({ kind }) => kind === 'page')
          if ((author?.kind === 'page' || isFirst) && isNew()) {
            addMember(op, 'page', by)
            if (author?.kind === 'page') outs.push({ by, id: author.id, cut: [] })
          }
        }
      }
    },
  )

  // What counts: every round judges all entries by the round before.
  const extra: [Out, Read][] = []
  const strikes = (out: Out, entry: Read) =>
    entry !== out.by && entry.head.author === out.id && !out.by.past.has(entry.hash)
  let marks = new Map<Read, Mark>()
  const markOf = (entry: Read): Mark => marks.get(entry) ?? 'undecided'
  for (;;) {
    marks = new Map()
    for (;;) {
      const next = new Map<Read, Mark>()
      for (const entry of ordered) {
        const adds =
          entry === genesis
            ? undefined
            : members
                .filter(({ id, sign }) => id === entry.head.author && sign === entry.sign)
                .flatMap((member) => member.adds)
        const attackers = outs.filter(
          (out) => strikes(out, entry) || extra.some(([one, struck]) => one === out && struck === entry),
        )
        const isOut =
          adds?.every((add) => markOf(add) === 'struck') ||
          attackers.some(({ by }) => markOf(by) === 'counts')
        const isIn =
          (adds?.some((add) => markOf(add) === 'counts') ?? true) &&
          attackers.every(({ by }) => markOf(by) === 'struck')
        next.set(entry, isOut ? 'struck' : isIn ? 'counts' : 'undecided')
      }
      const isSame = ordered.every((entry) => markOf(entry) === next.get(entry))
      marks = next
      if (isSame) break
    }
    const before = extra.length
    for (const out of outs) {
      if (markOf(out.by) !== 'counts') continue
      for (const by of ordered) {
        const isOpen = markOf(by) === 'undecided' && by.head.author === out.id
        if (!isOpen || keeps(by, out.cut, ordered)) continue
        if (!strikes(out, by) && !extra.some(([one, struck]) => one === out && struck === by))
          extra.push([out, by])
      }
    }
    if (extra.length === before) break
  }
  const stateOf = ({ id, sign, adds }: Member) => {
    if (adds.every((add) => markOf(add) === 'struck')) return 'void'
    if (outs.some((out) => out.id === id && markOf(out.by) === 'counts')) return 'removed'
    const isOpen = outs.some(
      (out) => markOf(out.by) === 'undecided' && (out.id === id || out.by.sign === sign),
    )
    return isOpen || !adds.some((add) => markOf(add) === 'counts') ? 'suspended' : 'active'
  }
  const counting = ordered.filter((entry) => markOf(entry) === 'counts')
  const epochs: Json[] = []
  for (const by of counting) {
    for (const op of by.ops) {
      const known = epochs.find(({ chain: of, epoch }) => of === op.chain && epoch === op.epoch)
      if (op.do === 'epoch' && !known) epochs.push({ ...op, to: new Set([...op.to, by.head.author]) })
      if (op.do === 'grant' && known?.keys.L === op.keys.L) for (const to of op.to) known.to.add(to)
    }
  }
  const active = new Set(members.filter((member) => stateOf(member) === 'active').map(({ id }) => id))
  const epochOf = (of: string) => {
    const newest = epochs.filter((epoch) => epoch.chain === of).at(-1)
    return { epoch: newest?.epoch, isNeeded: [...newest.to].some((id: string) => !active.has(id)) }
  }
  const pages = new Set(members.filter(({ kind }) => kind === 'page').map(({ sign }) => sign))
  const format = Math.max(
    founding.policy.format,
    ...counting.flatMap((by) =>
      pages.has(by.sign) ? [] : by.ops.map((op) => (op.do === 'policy.put' ? op.format : 0)),
    ),
  )
  const isBehind = (some: Read[]) =>
    format > 1 || some.some((entry) => entry.isNewer && entry.format <= format)
  return {
    order: ordered.map(({ hash }) => hash),
    marks: ordered.map(markOf),
    members: Object.fromEntries(members.map((member) => [`${member.id} ${member.sign}`, stateOf(member)])),
    epochs: [epochOf(chain), epochOf(founding.shared)],
    isBehind: isBehind(counting),
    ...foldWhatIsShared(),
  }

  function foldWhatIsShared() {
    const log = order(
      entries.filter(
        ({ head, grants }) => head.team === team && head.chain === founding.shared && grants.length === 0,
      ),
      ({ head }) => members.filter(({ id, kind }) => kind === 'computer' && id === head.author),
      () => true,
      () => undefined,
    )
    const permission = (entry: Read): string => {
      const author = members.find(({ id, sign }) => id === entry.head.author && sign === entry.sign)
      if (author === undefined || stateOf(author) === 'void') return 'removed'
      const after = outs.filter(({ id, cut }) => id === author.id && !keeps(entry, cut, log))
      if (after.some(({ by }) => markOf(by) === 'counts')) return 'removed'
      if (after.some(({ by }) => markOf(by) === 'undecided')) return 'suspended'
      return author.adds.some((add) => markOf(add) === 'counts') ? 'counts' : 'suspended'
    }
    const valid = log.filter((entry) => permission(entry) === 'counts')
    const pairs = ordered.flatMap(({ ops }) =>
      ops.filter((op) => op.do === 'epoch').map((op) => `${op.chain} ${op.epoch} ${op.keys.L} ${op.keys.S}`),
    )

    // One write for each operation that has an effect.
    type Write = { by: Read; at: number; op: Json; kind: string; id: string; what: string; set: Json }
    const writes: Write[] = []
    const voided: string[] = []
    const seenOps = new Set<string>()
    const kindOf = (op: Json) => (op.do.split('.')[1] === 'put' ? op.do.split('.')[0] : 'key')
    const at = (entry: Read) => log.indexOf(entry)
    for (const by of valid) {
      const fresh = by.ops.filter((op) => !seenOps.has(op.op) && seenOps.add(op.op))
      const bad = new Map<Json, string>()
      for (const [n, op] of fresh.entries()) {
        const of = (one: Write) => one.kind === kindOf(op) && one.id === op.id
        const past = writes.filter((one) => of(one) && by.past.has(one.by.hash))
        const logins = past.filter(({ set }) => set.credentials)
        if (fresh.slice(0, n).some((one) => kindOf(one) === kindOf(op) && one.id === op.id))
          bad.set(op, 'stale')
        else if (op.do === 'decide') {
          const kept = writes.find(
            (one) => one.op.op === op.keep && one.set.credentials && by.past.has(one.by.hash),
          )
          const isOwn = logins.some(
            (one) => one === kept || one.set.credentials.clientId === kept?.set.credentials.clientId,
          )
          if (!kept || !isOwn) bad.set(op, 'unknown')
        } else {
          const base = log.find(({ hash }) => hash === op.base)
          if (op.base !== null && (!base || !by.past.has(op.base))) bad.set(op, 'stale')
          else if (past.some((one) => !base || one.at > at(base))) bad.set(op, 'stale')
          else if (op.set?.credentials) {
            const { version, secret } = op.set.credentials
            const last = Math.max(0, ...logins.map(({ set }) => set.credentials.version))
            if (version !== last + 1) bad.set(op, 'version')
            else if (
              secret &&
              (secret.epoch !== by.head.epoch ||
                !pairs.includes(`${by.head.chain} ${by.head.epoch} ${by.head.key} ${secret.key}`))
            )
              bad.set(op, 'secret')
          }
        }
      }
      const groups = new Set([...bad.keys()].map(({ group }) => group))
      for (const op of fresh) {
        if (bad.has(op) || (op.group && groups.has(op.group))) {
          voided.push(`${op.op} ${bad.get(op) ?? 'group'}`)
          continue
        }
        let set = op.set ?? {}
        if (set.credentials) set = { ...set, credentials: { ...set.credentials, keyId: op.id } }
        if (op.do === 'decide')
          set = {
            credentials: writes.find((one) => one.op.op === op.keep && one.set.credentials)?.set.credentials,
          }
        const what = op.do === 'decide' ? 'put' : op.do.split('.')[1]
        writes.push({ by, at: at(by), op, kind: kindOf(op), id: op.id, what, set })
      }
    }

    const names = [...new Set(writes.map(({ kind, id }) => `${kind} ${id}`))]
    const of = (name: string) => writes.filter(({ kind, id }) => `${kind} ${id}` === name)
    const newestOf = (all: Write[]) =>
      all.filter((one) => !all.some((other) => other.by.past.has(one.by.hash)))
    const touching = (name: string, field: string) => of(name).filter(({ set }) => Object.hasOwn(set, field))
    const same = (all: Write[], field: string) =>
      new Set(all.map(({ set }) => JSON.stringify(set[field]))).size <= 1
    const agreed = (name: string, field: string) => {
      const newest = newestOf(touching(name, field))
      if (same(newest, field)) return newest.at(-1)?.set[field]
      return touching(name, field)
        .filter((one) => newest.every(({ by }) => by.past.has(one.by.hash)))
        .at(-1)?.set[field]
    }
    const isAlive = (one: Write) => one.what === 'put' || one.what === 'restore'
    const isGone = (name: string, what: string) =>
      of(name).some(
        (one) =>
          one.what === what &&
          !of(name).some(
            (other) =>
              (isAlive(other) && concurrent(one.by, other.by)) ||
              (what === 'delete' && other.what === 'restore' && other.by.past.has(one.by.hash)),
          ),
      )
    const isMarked = (name: string) =>
      of(name).some(
        (one) =>
          ['delete', 'purge'].includes(one.what) &&
          of(name).some(
            (other) =>
              isAlive(other) &&
              concurrent(one.by, other.by) &&
              !of(name).some(({ by }) => by.past.has(one.by.hash) && by.past.has(other.by.hash)),
          ),
      )
    const addressField: Json = { service: 'address', workspace: 'location', key: 'workspaceId' }
    const mustHave: Json = {
      service: ['name', 'address'],
      workspace: ['name', 'location', 'sensitive'],
      key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
    }
    const kind = (name: string) => name.split(' ')[0] ?? ''
    const shown = names.filter(
      (name) =>
        !isGone(name, 'purge') &&
        mustHave[kind(name)].every((field: string) => touching(name, field).length > 0),
    )
    const isOpen = (name: string) =>
      !same(newestOf(touching(name, addressField[kind(name)])), addressField[kind(name)])

    // The same key added twice.
    const twins = new Map<string, string>()
    const firsts = new Map<string, string>()
    for (const name of shown.filter((one) => kind(one) === 'key' && !isGone(one, 'delete'))) {
      const workspace = `workspace ${agreed(name, 'workspaceId')}`
      const location = agreed(workspace, 'location')
      const service = `service ${location?.serviceId}`
      const address = agreed(service, 'address')
      const region = address?.regions.find(({ id }: Json) => id === location?.regionId)
      if (!region || [name, workspace, service].some(isOpen)) continue
      const login = newestOf(touching(name, 'credentials')).at(-1)?.set.credentials
      const { tokenPath, credentialEncoding, tokenFields } = address
      const identity = JSON.stringify([
        region.authUrl,
        tokenPath,
        credentialEncoding,
        tokenFields,
        login.clientId,
      ])
      const first = firsts.get(identity)
      const [a, b] = [first && of(first)[0]?.by, of(name)[0]?.by]
      if (first === undefined) firsts.set(identity, name)
      else if (a && b && concurrent(a, b)) twins.set(name, first)
    }

    const records: Json = {}
    const questions: string[] = []
    for (const name of shown.filter((one) => !twins.has(one))) {
      const values: Json = {}
      const fields = new Set(of(name).flatMap(({ set }) => Object.keys(set)))
      for (const field of fields) {
        let newest = newestOf(touching(name, field))
        if (field === 'credentials') {
          const copies = [...twins].filter(([, first]) => first === name).map(([copy]) => copy)
          const all = [name, ...copies].flatMap((one) => newestOf(touching(one, field)))
          newest = newestOf(all).sort((one, other) => one.at - other.at)
          if (!same(newest, field)) questions.push(`secret ${name} ${newest.map(({ op }) => op.op).join()}`)
        }
        let value = newest.at(-1)?.set[field]
        if (field === addressField[kind(name)]) {
          value = agreed(name, field)
          if (isOpen(name)) questions.push(`address ${name} ${newest.map(({ op }) => op.op).join()}`)
        }
        if (field === 'keyExpiresAtMs') {
          const dates = newest.map(({ set }) => set[field]).filter((date) => date !== null)
          value = dates.length > 0 ? Math.min(...dates) : undefined
        }
        if (value !== null && value !== undefined) values[field] = value
      }
      records[name] = { values, isDeleted: isGone(name, 'delete'), isMarked: isMarked(name) }
    }
    return {
      sharedOrder: log.map(({ hash }) => hash),
      permissions: log.map(permission),
      records,
      questions: questions.sort(),
      twins: Object.fromEntries(twins),
      purged: names.filter((name) => isGone(name, 'purge')).sort(),
      voided: voided.sort(),
      isSharedBehind: isBehind(valid),
    }
  }
}
