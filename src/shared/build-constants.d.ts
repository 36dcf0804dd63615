/** True in what is packaged for people: test hooks are compiled out (set in `electron.vite.config.ts`). */
declare const __IS_RELEASE__: boolean
