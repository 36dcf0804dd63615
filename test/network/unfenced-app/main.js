// @ts-check
// A window that nothing was done to: what the same attempts get out of it shows that the listeners work.
import { join } from 'node:path'
import { app, BrowserWindow, session } from 'electron'

app.on('web-contents-created', (_event, contents) =>
  contents.setWindowOpenHandler(() => ({ action: 'allow' })),
)
void app.whenReady().then(async () => {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(true))
  // Instead of a question that nobody would answer.
  session.defaultSession.on('will-download', (_event, item) =>
    item.setSavePath(join(app.getPath('userData'), 'x')),
  )
  await new BrowserWindow({ width: 600, height: 400 }).loadURL(process.env.UNFENCED_PAGE ?? 'data:text/html,')
})
