/** `en/name.ts` */
export const name = { quoted: '«{{name}}»', none: '(بلا اسم)' } as const
