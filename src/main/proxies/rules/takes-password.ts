/** Whether a proxy of this scheme takes a password that the user types; others want the account of the computer. */
export const takesPassword = (scheme = 'basic'): boolean => scheme === 'basic' || scheme === 'digest'
