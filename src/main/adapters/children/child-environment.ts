/** The environment variables that a process needs to start. */
const names = ['SystemRoot', 'windir', 'LD_LIBRARY_PATH']

/** A utility process's environment: only what it needs to start, and none of the user's other variables. */
export const childEnvironment = (): Record<string, string> => {
  const needed = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  // SECURITY: S36, never empty, because Electron would then pass on its own entire environment.
  return { KEYWARD_CHILD: '1', ...Object.fromEntries(needed) }
}
