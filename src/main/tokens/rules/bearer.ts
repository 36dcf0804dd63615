import { Secret } from '../../kernel/secret.ts'

/** The value of the header that every API request carries (specification, "Authentication" 3). */
export const bearerValue = (accessToken: Secret): Secret => new Secret(`Bearer ${accessToken.reveal()}`)

/** The full header line, for copying. */
export const bearerHeader = (accessToken: Secret): Secret =>
  new Secret(`Authorization: ${bearerValue(accessToken).reveal()}`)
