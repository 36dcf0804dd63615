/** `en/name.ts` */
export const name = { quoted: '「{{name}}」', none: '（名前なし）' } as const
