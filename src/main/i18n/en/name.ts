/** How names stand in every sentence of main, and what stands for one of which nothing can be seen. */
export const name = { quoted: '“{{name}}”', none: '(no name)' } as const
