/** The variables a process needs to load. */
const names = ['SystemRoot', 'windir', 'LD_LIBRARY_PATH']

/** The environment of a utility process: only what it needs to load, and none of the user's other variables. */
export const childEnvironment = (): Record<string, string> => {
  const needed = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  // SECURITY: S36, never empty, because Electron would then pass on its own whole environment.
  return { KEYWARD_CHILD: '1', ...Object.fromEntries(needed) }
}
