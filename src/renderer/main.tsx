import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './i18n/for-react.ts'
import { endFirstFrame } from './first-frame/hand-over.ts'
import { App } from './shell/App.tsx'
import { connect } from './state/connect.ts'
import { leaveKeysToInputMethod } from './ui/input-method.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

leaveKeysToInputMethod()
connect()
createRoot(root).render(
  <StrictMode>
    <App endFirstFrame={endFirstFrame} />
  </StrictMode>,
)
