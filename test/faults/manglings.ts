import { Seeded } from '../fakes/seeded.ts'

const splice = (bytes: Buffer, start: number, end: number, put: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(end)])

const range = (random: Seeded, bytes: Buffer): [start: number, end: number] => {
  const start = random.below(bytes.length)
  return [start, Math.min(bytes.length, start + 1 + random.below(random.below(10) === 0 ? bytes.length : 80))]
}

/** The positions of all strings of a JSON text, including quotes. */
const stringsIn = (text: string) =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"/gu)].map((found) => ({ start: found.index, text: found[0] }))

const ways: Record<string, (random: Seeded, bytes: Buffer) => Buffer> = {
  'a flipped bit': (random, bytes) => {
    const copy = Buffer.from(bytes)
    const at = random.below(copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
    return copy
  },
  'a deleted range': (random, bytes) => splice(bytes, ...range(random, bytes), Buffer.alloc(0)),
  'a doubled range': (random, bytes) => {
    const [start, end] = range(random, bytes)
    return splice(bytes, end, end, bytes.subarray(start, end))
  },
  'a range of NULs': (random, bytes) => {
    const [start, end] = range(random, bytes)
    return splice(bytes, start, end, Buffer.alloc(end - start))
  },
  'two swapped values': (random, bytes) => {
    const text = bytes.toString('utf8')
    const strings = stringsIn(text)
    const [one, two] = [random.below(strings.length), random.below(strings.length)].sort((a, b) => a - b)
    const first = strings[one ?? 0]
    const second = strings[two ?? 0]
    if (first === undefined || second === undefined || first === second) return bytes
    const between = text.slice(first.start + first.text.length, second.start)
    const end = second.start + second.text.length
    return Buffer.from(text.slice(0, first.start) + second.text + between + first.text + text.slice(end))
  },
  'another digit or letter': (random, bytes) => {
    const copy = Buffer.from(bytes)
    const at = random.below(copy.length)
    copy.write(random.oneOf([...'0123456789abcdefXYZ+/=']) ?? '0', at, 'latin1')
    return copy
  },
}

/** Damaged copies of a file, the same ones in every run. Leaves out copies that came out unchanged. */
export const manglingsOf = (bytes: Buffer, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const random = new Seeded(`mangling ${index}`)
    const names = Object.keys(ways)
    const way = names[index % names.length] ?? ''
    return { name: `${way} (${index})`, bytes: ways[way]?.(random, bytes) ?? bytes }
  }).filter((mangling) => !mangling.bytes.equals(bytes))

/** Copies of a JSON value. In each, one part has another type, is missing, or has an unknown addition. */
export const wrongTypesOf = (whole: unknown): { name: string; text: string }[] => {
  const found: { name: string; text: string }[] = []
  const visit = (value: unknown, path: string, build: (put: string | undefined) => string) => {
    for (const wrong of ['null', '0', '-1.5', '1e999', '""', '"x"', '[]', '{}', 'true']) {
      if (wrong !== JSON.stringify(value)) found.push({ name: `${path} = ${wrong}`, text: build(wrong) })
    }
    if (typeof value !== 'object' || value === null) return
    const isList = Array.isArray(value)
    const parts = Object.entries(value).map(([name, part]) => [name, JSON.stringify(part)] as const)
    const join = (texts: readonly (readonly [string, string])[]) =>
      isList
        ? `[${texts.map(([, text]) => text).join()}]`
        : `{${texts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`
    for (const extra of isList ? [] : ['extra', '__proto__', 'constructor']) {
      found.push({ name: `${path}.${extra}`, text: build(join([...parts, [extra, '{"admin":true}']])) })
    }
    for (const [name, part] of Object.entries(value)) {
      const others = parts.filter(([other]) => other !== name)
      found.push({ name: `no ${path}.${name}`, text: build(join(others)) })
      visit(part, `${path}.${name}`, (put = '') =>
        build(join(parts.map(([other, text]) => [other, other === name ? put : text] as const))),
      )
    }
  }
  visit(whole, 'vault', (put = '') => put)
  return found
}
