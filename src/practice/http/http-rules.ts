import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { refusal } from './json-reply.ts'

/** The largest request body either server reads. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * Refuses requests for another host (RFC 9110 §15.5.20).
 *
 * SECURITY: a web page can point its own host name at 127.0.0.1 (DNS rebinding), but its requests carry that
 * name.
 */
const onlyForHost = (port: number): MiddlewareHandler => {
  const ownHosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])
  return async (context, next) => {
    const header = context.req.header('host')?.toLowerCase() ?? ''
    const isOurs = ownHosts.has(header) && ownHosts.has(new URL(context.req.url).host)
    if (isOurs) return next()
    return refusal(421, 'misdirected_request', `This server answers only for ${[...ownHosts].join(' and ')}.`)
  }
}

/** Installs the checks that run before any handler, and replies to unknown paths with JSON. */
export const applyHttpRules = <E extends Env>(app: Hono<E>, port: number): void => {
  app.use(onlyForHost(port))
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => refusal(413, 'invalid_request', `The body is larger than ${MAX_BODY_BYTES} bytes.`),
    }),
  )
  app.notFound(() => refusal(404, 'not_found', 'There is nothing at this path.'))
  app.onError((error) =>
    error instanceof HTTPException
      ? error.getResponse()
      : refusal(500, 'server_error', 'The practice service met an unexpected condition.'),
  )
}

/** Refuses every method that no earlier route has handled; `methods` are the ones that the path supports. */
export const onlyMethods =
  (...methods: readonly string[]) =>
  (context: Context): Response =>
    refusal(
      405,
      'method_not_allowed',
      `This path answers ${methods.join(', ')}, not ${context.req.method}.`,
      {
        Allow: methods.join(', '),
      },
    )
