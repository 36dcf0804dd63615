/** `en/name.ts` */
export const name = { quoted: '„{{name}}“', none: '(ohne Namen)' } as const
