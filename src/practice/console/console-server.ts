import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  type NewPracticeKey as NewKey,
  NewPracticeKey,
  type PracticeCredentials,
  type PracticeProblem,
} from '../../shared/practice-protocol.ts'
import type { Result } from '../../shared/result.ts'
import { z } from '../../shared/schema.ts'
import { applyHttpRules, onlyMethods } from '../http/http-rules.ts'
import { jsonReply, refusal } from '../http/json-reply.ts'
import type { PracticeKey } from '../practice-state.ts'
import { pageFiles } from './console-page.ts'
import { onlyFromOwnPage, withConsoleHeaders } from './console-rules.ts'
import type { ConsoleSessions } from './console-sessions.ts'
import { isSameUser } from './same-user.ts'

/** Dependencies of the console; `keys` is called for each request. */
export interface ConsoleParts {
  readonly port: number
  readonly sessions: ConsoleSessions
  readonly keys: () => readonly PracticeKey[]
  /** Creates a key; this is the only time its secret is known. */
  readonly createKey: (key: NewKey) => Promise<Result<PracticeCredentials, PracticeProblem>>
  /** True when the key existed. */
  readonly deleteKey: (clientId: string) => Promise<Result<boolean, PracticeProblem>>
}

/** What Node's server adds to a request: its connection. */
type ConsoleContext = { Bindings: HttpBindings }

const Opening = z.strictObject({ opening: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** The input for a key, names without surrounding spaces. */
const readNewKey = (body: unknown): NewKey | undefined => {
  const asked = NewPracticeKey.safeParse(body).data
  if (asked === undefined) return undefined
  return NewPracticeKey.safeParse({
    ...asked,
    name: asked.name.trim(),
    workspace: asked.workspace.trim(),
  }).data
}

/** A key in the list: never its salt or hash. */
const shown = ({ name, clientId, workspace, kind, region, createdAtMs, lastUsedAtMs }: PracticeKey) => ({
  name,
  clientId,
  workspace,
  kind,
  region,
  createdAtMs,
  lastUsedAtMs,
})

const notSaved = (): Response =>
  refusal(507, 'not_saved', 'The change could not be written to disk, so it did not happen.')

/**
 * The practice console: a page that lists, creates and deletes keys the way a service does, on its own
 * origin, so that the specification's servers serve nothing but the specification.
 */
export const consoleServer = ({
  port,
  sessions,
  keys,
  createKey,
  deleteKey,
}: ConsoleParts): Hono<ConsoleContext> => {
  const app = new Hono<ConsoleContext>()
  const origin = `http://127.0.0.1:${port}`
  const cookieName = `keyward-practice-${port}`
  app.use(withConsoleHeaders)
  applyHttpRules(app, port, ['127.0.0.1'])

  for (const [path, { type, text }] of Object.entries(pageFiles)) {
    app.get(path, () => new Response(text, { headers: { 'Content-Type': type } }))
    app.all(path, onlyMethods('GET', 'HEAD'))
  }

  app.use('/api/*', onlyFromOwnPage(origin))
  app.use('/api/*', async (context, next) => {
    const isJson = context.req.header('content-type')?.split(';')[0]?.trim() === 'application/json'
    if (context.req.method !== 'POST' || isJson) return next()
    return refusal(415, 'invalid_request', 'Content-Type must be application/json.')
  })

  const bodyOf = async (request: Request): Promise<unknown> => {
    try {
      return JSON.parse(await request.text())
    } catch {
      return undefined
    }
  }

  app.post('/api/session', async (context) => {
    // Checked before the opening, so that another user cannot use it up either.
    if (!(await isSameUser(context.env.incoming.socket)))
      return refusal(403, 'access_denied', 'Only the user who runs Keyward may open the console.')
    const asked = Opening.safeParse(await bodyOf(context.req.raw))
    const session = asked.success ? sessions.start(asked.data.opening) : undefined
    if (session === undefined) return refusal(401, 'opening_used', 'Open the console from Keyward again.')
    setCookie(context, cookieName, session.cookie, { httpOnly: true, sameSite: 'Strict', path: '/api' })
    return context.json({ proof: session.proof }, 201)
  })

  app.use('/api/keys/*', async (context, next) => {
    if (sessions.isOpen(getCookie(context, cookieName), context.req.header('x-console-proof'))) return next()
    return refusal(401, 'no_session', 'Open the console from Keyward again.')
  })

  app.get('/api/keys', () => jsonReply(200, { keys: keys().map(shown) }))

  app.post('/api/keys', async (context) => {
    const wanted = readNewKey(await bodyOf(context.req.raw))
    if (!wanted) return refusal(400, 'invalid_request', 'A field is missing or has no value it can have.')
    const made = await createKey(wanted)
    return made.ok ? jsonReply(201, made.value) : notSaved()
  })
  app.all('/api/keys', onlyMethods('GET', 'HEAD', 'POST'))

  app.delete('/api/keys/:clientId', async (context) => {
    const deleted = await deleteKey(context.req.param('clientId'))
    if (!deleted.ok) return notSaved()
    return deleted.value ? jsonReply(200, {}) : refusal(404, 'not_found', 'There is no such key.')
  })

  return app
}
