import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './i18n/for-react.ts'
import { copyToken } from './entities/token/token-actions.ts'
import { endFirstRows, firstScreen } from './first-rows/early-press.ts'
import { App } from './shell/App.tsx'
import { connect } from './state/connect.ts'
import { createPage } from './state/page.ts'
import { PageContext } from './state/page-context.ts'
import { leaveKeysToInputMethod } from './ui/input-method.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

leaveKeysToInputMethod()
const page = createPage(window.keyward)
const view = firstScreen()
if (view) page.setState({ view })
const { retry } = connect(page)

const onShown = () => {
  for (const [keyId, answer] of endFirstRows()) void copyToken(page, keyId, 'token', answer)
}

createRoot(root).render(
  <StrictMode>
    <PageContext value={page}>
      <App onShown={onShown} retry={retry} />
    </PageContext>
  </StrictMode>,
)
