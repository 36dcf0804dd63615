import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import type { Seeded } from '../fakes/seeded.ts'

const json = { 'Content-Type': 'application/json;charset=UTF-8' }

/** The sign-in address's reply: usually a token with a random lifetime, sometimes one of the failures. */
const tokenReply = (random: Seeded, serial: number): string | undefined => {
  const luck = random.below(100)
  if (luck < 4) return reply(401, '{"error":"invalid_client"}', json)
  if (luck < 7) return reply(503, 'busy')
  if (luck < 9) return reply(429, '', { 'Retry-After': '1' })
  if (luck < 12) return reply(200, '<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' })
  if (luck < 14) return undefined
  const lifetime = random.oneOf([20, 90, 700, 3_600])
  const token = { access_token: `soak-token-${serial}`, expires_in: lifetime, token_type: 'Bearer' }
  return reply(200, JSON.stringify(token), json)
}

/** The API's reply: a small tree, a long list, a refusal or a long text. */
const apiReply = (random: Seeded): string => {
  const luck = random.below(10)
  if (luck < 6) return reply(200, JSON.stringify({ workspace: 'Acme', plan: ['a', { b: 1 }] }), json)
  if (luck < 8) return reply(200, JSON.stringify(Array.from({ length: 2_000 }, (_, n) => ({ n }))), json)
  return luck < 9 ? reply(401, '', { 'WWW-Authenticate': 'Bearer' }) : reply(200, 'x'.repeat(300_000))
}

/** A service for long runs. The seed determines all its replies. */
export const startSoakService = (random: Seeded): Promise<RawServer> => {
  let serial = 0
  return startRawServer((socket, request) => {
    if (!request.startsWith('POST /v1/auth/token')) return socket.end(apiReply(random))
    serial += 1
    const answer = tokenReply(random, serial)
    if (answer === undefined) return socket.destroy()
    return socket.end(answer)
  })
}
