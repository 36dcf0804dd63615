import { type DragEvent, useState } from 'react'
import { placeWorkspace } from '../entities/workspace/move-workspace.ts'
import { usePage } from '../state/page-context.ts'

/** What is dragged is known within the window only: another program gets nothing of it. */
const DRAGGED_TYPE = 'application/x-keyward-workspace'

type Drop = { readonly targetId: string; readonly edge: 'before' | 'after' }

const itemOf = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-workspace-id]') : null

const dropAt = (event: DragEvent): Drop | undefined => {
  const item = itemOf(event)
  const targetId = item?.dataset.workspaceId
  if (!item || targetId === undefined) return undefined
  const { top, height } = item.getBoundingClientRect()
  return { targetId, edge: event.clientY < top + height / 2 ? 'before' : 'after' }
}

/** Dragging workspaces into another order, for the element that holds them. */
export const useWorkspaceDrag = () => {
  const page = usePage()
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  return {
    drop,
    onDragStart: (event: DragEvent) => {
      const id = itemOf(event)?.dataset.workspaceId
      if (id === undefined) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(DRAGGED_TYPE, '')
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      const next = dropAt(event)
      const isSame = next?.targetId === drop?.targetId && next?.edge === drop?.edge
      if (!isSame) setDrop(next?.targetId === dragged ? undefined : next)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (drop)
        void placeWorkspace(page, dragged, { targetId: drop.targetId, isAfter: drop.edge === 'after' })
      end()
    },
    onDragEnd: end,
  }
}
