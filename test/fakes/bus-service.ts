import { connect } from 'node:net'

const bus = { path: '/org/freedesktop/DBus', name: 'org.freedesktop.DBus' }
const [methodCall, methodReturn, error, signal] = [1, 2, 3, 4]

export const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
export const padded = (bytes: Buffer, to: number) =>
  Buffer.concat([bytes, Buffer.alloc(-bytes.length & (to - 1))])
export const string = (text: string) =>
  Buffer.concat([uint32(Buffer.byteLength(text)), Buffer.from(`${text}\0`)])
export const body = (...values: readonly (number | string)[]) =>
  values.reduce<Buffer>((bytes, value) => {
    const marshalled = typeof value === 'number' ? uint32(value) : string(value)
    return Buffer.concat([padded(bytes, 4), marshalled])
  }, Buffer.alloc(0))
export const array = (...values: readonly string[]) => {
  const elements = body(...values)
  return Buffer.concat([uint32(elements.length), elements])
}

/** A header field: its code, its value's type, and the value. */
type Field = readonly [code: number, type: 'o' | 's' | 'u' | 'g', value: string | number]
const fieldBytes = ([code, type, value]: Field) => {
  const short = Buffer.from(`${String.fromCharCode(String(value).length)}${value}\0`)
  const start = Buffer.from([code, 1, type.charCodeAt(0), 0])
  return padded(Buffer.concat([start, type === 'g' ? short : body(value)]), 8)
}
const message = (type: number, serial: number, fields: readonly Field[], content: Buffer) => {
  const all = fields.map(fieldBytes)
  const last = fields.at(-1)
  // The length excludes the padding of the last field, the signature.
  const length = Buffer.concat(all).length - (all.at(-1)?.length ?? 0) + 6 + String(last?.[2] ?? '').length
  const start = [Buffer.from(['l'.charCodeAt(0), type, 0, 1]), uint32(content.length), uint32(serial)]
  return Buffer.concat([...start, uint32(length), ...all, content])
}

/** Matches the sender in a message's header: field code 7, then a string with its length. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the protocol's bytes
const senderField = /\x07\x01s\0.{4}(:\d+\.\d+)/s

/**
 * Answers to calls, keyed by member name: the signature of the reply, and a function that creates the reply's
 * content.
 */
export type Answers = Readonly<Record<string, readonly [string, (content: Buffer) => Buffer]>>

/** A signal that a service sends. */
export interface Signal {
  readonly path: string
  readonly interface: string
  readonly member: string
  readonly signature: string
  readonly content: Buffer
}

/**
 * A service with a well-known name on a bus. Answers calls by their member name and sends signals. Implements only
 * the small part of D-Bus that this needs.
 */
export const startBusService = async (
  address: string | undefined,
  name: string,
  answers: Answers,
): Promise<{ readonly emit: (signal: Signal) => void; readonly close: () => void }> => {
  const socket = connect(/unix:path=([^,;]+)/.exec(address ?? '')?.[1] ?? '')
  let serial = 0
  const send = (type: number, fields: readonly Field[], content: Buffer = Buffer.alloc(0)) => {
    if (socket.destroyed) throw new Error(`the bus has closed the connection of ${name}`)
    serial += 1
    socket.write(message(type, serial, fields, content))
  }
  const callBus = (member: string, signature: string, content?: Buffer) => {
    const to: Field[] = [
      [1, 'o', bus.path],
      [3, 's', member],
      [6, 's', bus.name],
      [8, 'g', signature],
    ]
    send(methodCall, to, content)
  }
  const receive = (head: Buffer, content: Buffer) => {
    const text = head.toString('latin1')
    const member = Object.keys(answers).find((one) => text.includes(`\0${one}\0`))
    const [, sender] = senderField.exec(text) ?? []
    if (head[1] !== methodCall || sender === undefined) return
    const back: Field[] = [
      [5, 'u', head.readUInt32LE(8)],
      [6, 's', sender],
    ]
    const answer = member === undefined ? undefined : answers[member]
    const unknown: Field[] = [[4, 's', 'org.freedesktop.DBus.Error.UnknownMethod'], ...back, [8, 'g', '']]
    if (answer === undefined) return send(error, unknown)
    const [signature, contentOf] = answer
    send(methodReturn, [...back, [8, 'g', signature]], contentOf(content))
  }
  let received: Buffer = Buffer.alloc(0)
  const owned = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      if (received.toString('latin1', 0, 3) === 'OK ') {
        received = Buffer.alloc(0)
        socket.write('BEGIN\r\n')
        callBus('Hello', '')
        callBus('RequestName', 'su', body(name, 4))
      }
      while (received.length >= 16) {
        const headLength = (16 + received.readUInt32LE(12) + 7) & ~7
        const length = headLength + received.readUInt32LE(4)
        if (received.length < length) return
        const [head, content] = [received.subarray(0, headLength), received.subarray(headLength, length)]
        received = received.subarray(length)
        receive(head, content)
        if (head[1] === signal && head.includes('NameAcquired') && content.includes(name)) resolve()
      }
    })
  })
  const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
  socket.write(`\0AUTH EXTERNAL ${uid}\r\n`)
  await owned
  const emit = (sent: Signal) => {
    const fields: Field[] = [
      [1, 'o', sent.path],
      [2, 's', sent.interface],
      [3, 's', sent.member],
      [8, 'g', sent.signature],
    ]
    send(signal, fields, sent.content)
  }
  return { emit, close: () => socket.destroy() }
}
