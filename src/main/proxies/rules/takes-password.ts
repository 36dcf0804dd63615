/** Whether a proxy with this scheme accepts a typed password. Others require the computer's account. */
export const takesPassword = (scheme = 'basic'): boolean => scheme === 'basic' || scheme === 'digest'
