import type { Service } from '../services/service.ts'

/** SECURITY: S26, only these three names mean this computer, over plain http. */
const thisComputer = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(\/|$)/iu

/**
 * Whether a service is the practice service on this computer.
 *
 * SECURITY: S11, the flag alone isn't enough, because an edited file can set it on any service.
 */
export const isOwnPractice = ({ isPractice, regions }: Pick<Service, 'isPractice' | 'regions'>): boolean =>
  isPractice === true &&
  regions.every(({ authUrl, baseUrl }) => thisComputer.test(authUrl) && thisComputer.test(baseUrl))
