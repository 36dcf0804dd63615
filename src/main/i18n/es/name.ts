/** `en/name.ts` */
export const name = { quoted: '«{{name}}»', none: '(sin nombre)' } as const
