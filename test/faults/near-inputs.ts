import fc from 'fast-check'

/** The parts of JSON Schema that describe calls' inputs. */
interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
}

const nasty = [
  '',
  ' ',
  '\0',
  '\r\nHost: evil.test',
  '\u202eevil',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..\\..\\x',
  '%2e%2e/%00',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'app://keyward/',
  'data:text/html,x',
  'http://127.0.0.1.evil.test',
  'http://2130706433',
  'http://[::ffff:1.2.3.4]',
  'https://user:pass@evil.test/',
  'https://xn--e1awd7f.test',
  '//evil.test/x',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  '💥'.repeat(50),
  '\ud800',
  'x'.repeat(65_537),
  'https://auth.example.com',
  '/v1/workspace',
  'GET',
]

const text = (ids: readonly string[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...nasty), weight: 4 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
    { arbitrary: fc.string({ maxLength: 20 }), weight: 2 },
    { arbitrary: fc.constantFrom(...ids), weight: 1 },
  )

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 1e308),
)

const strange = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(null, undefined, '', 0, [], {}),
  fc.constant(new Uint8Array(3)),
)

/** Values that match a schema almost everywhere, but violate it somewhere. */
const nearly = (shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: keeping(shape, ids), weight: 12 }, { arbitrary: strange, weight: 1 })

const keeping = (shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const { anyOf, oneOf, allOf } = shape
  const choices = anyOf ?? oneOf ?? allOf
  if (choices !== undefined && choices.length > 0) {
    return fc.oneof(...choices.map((choice) => nearly(choice, ids)))
  }
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.type === 'object') return objects(shape, ids)
  if (shape.type === 'array') return fc.array(nearly(shape.items ?? {}, ids), { maxLength: 4 })
  if (shape.type === 'string') {
    return shape.format === 'uuid' ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : text(ids)
  }
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'integer' || shape.type === 'number') return number
  return strange
}

const objects = ({ properties = {}, required = [], additionalProperties }: Shape, ids: readonly string[]) => {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const isThere = fc.nat(9).map((n) => n < (required.includes(name) ? 9 : 5))
    return fc.tuple(fc.constant(name), isThere, nearly(shape, ids))
  })
  const more =
    typeof additionalProperties === 'object'
      ? fc.array(fc.tuple(text(ids), nearly(additionalProperties, ids)), { maxLength: 3 })
      : fc.oneof(
          { arbitrary: fc.constant([]), weight: 9 },
          { arbitrary: fc.array(fc.tuple(text(ids), strange), { maxLength: 2 }), weight: 1 },
        )
  return fc.tuple(fc.tuple(...fields), more).map(([own, others]) => {
    const entries = [
      ...own.filter(([, isThere]) => isThere).map(([name, , value]) => [name, value] as const),
      ...others,
    ]
    // Defined instead of assigned, so that `__proto__` is an ordinary field, as when it comes from a page.
    return Object.defineProperties(
      {},
      Object.fromEntries(
        entries.map(([name, value]) => [
          name,
          { value, enumerable: true, configurable: true, writable: true },
        ]),
      ),
    )
  })
}

/** Hostile inputs for a call: four in five are nearly valid, the others arbitrary. */
export const hostileInputs = (schema: unknown, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: nearly(schema as Shape, ids), weight: 4 }, // zod creates this schema
    { arbitrary: strange, weight: 1 },
  )

/** Every location in a value: the value itself, its fields and items, and theirs. */
const placesIn = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([name, part]) => placesIn(part).map((rest) => [name, ...rest]))]
    : [[]]

const withPart = (value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown => {
  if (name === undefined) return part
  if (Array.isArray(value)) return value.with(Number(name), withPart(value[Number(name)], rest, part))
  const fields = value as Readonly<Record<string, unknown>> // `placesIn` names only such places
  return { ...fields, [name]: withPart(fields[name], rest, part) }
}

/** Inputs that a call accepts, with one part replaced. */
export const oneBroken = (right: unknown, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesIn(right)), fc.oneof(text(ids), number, fc.boolean(), strange))
    .map(([place, part]) => withPart(right, place, part))
