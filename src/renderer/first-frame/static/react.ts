/** Stands in for React where the first frame is made: each hook answers what it would at a first rendering. */
import { Fragment, jsx } from './jsx-runtime.ts'

export { Fragment }

type Props = Record<string, unknown>
type Component = (props: Props, ref?: unknown) => unknown

export const createElement = (type: string | Component, props: Props | null, ...children: unknown[]) =>
  jsx(
    type as Parameters<typeof jsx>[0],
    {
      ...props,
      ...(children.length > 0 ? { children } : {}),
    } as Parameters<typeof jsx>[1],
  )

export const memo = (component: Component) => component
export const forwardRef =
  (component: Component): Component =>
  (props) =>
    component(props, null)

export const useState = (first: unknown) => [typeof first === 'function' ? first() : first, () => {}]
export const useRef = (first: unknown) => ({ current: first })
export const useMemo = (make: () => unknown) => make()
export const useCallback = (callback: unknown) => callback
export const useSyncExternalStore = (_subscribe: unknown, read: () => unknown) => read()
export const useId = () => ''
export const useEffect = () => {}
export const useLayoutEffect = useEffect
export const createContext = (first: unknown) => ({ first })
export const useContext = (context: { readonly first: unknown }) => context.first

/** What a provider around the whole page does there: elements are made from the inside out, too early for one. */
export const provide = (context: object, value: unknown): void => {
  Object.assign(context, { first: value })
}
