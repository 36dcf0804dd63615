import { readFileSync } from 'node:fs'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const name = '.github/workflows/release.yml'
const content = readFileSync(name, 'utf8')

/** The errors that GitHub's own parser reports for a workflow. */
const errorsOf = async (text: string): Promise<readonly string[]> => {
  const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

type Job = {
  readonly permissions?: object
  readonly steps: readonly { readonly uses?: string; readonly with?: object }[]
}
const { permissions, jobs } = parse(content) as {
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

it('is a valid workflow', async () => {
  expect(await errorsOf(content)).toEqual([])
  expect(await errorsOf(content.replace('needs: sign', 'needs: elsewhere'))).toHaveLength(1)
})

it('has only read access, except in the draft and attestation jobs, which run no code of ours', () => {
  expect(permissions).toBe('read-all')
  const writing = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined)
  expect(writing.map(([id, job]) => [id, job.permissions])).toEqual([
    ['attest', { 'id-token': 'write', attestations: 'write' }],
    ['draft', { contents: 'write' }],
  ])
  const actions = writing.flatMap(([, job]) => job.steps.map(({ uses = '' }) => uses.split('@')[0]))
  expect(actions).not.toContain('actions/checkout')
})

it('gives the release keys only to the job that signs (S40: release)', () => {
  const holders = (name: string) =>
    Object.entries(jobs).flatMap(([id, job]) => (JSON.stringify(job).includes(name) ? [id] : []))
  for (const name of ['secrets.MINISIGN_KEY', 'secrets.RPM_KEY', 'secrets.UPDATE_KEY'])
    expect(holders(name)).toEqual(['sign'])
})

it('attests every file in the checksums (S40: every file)', () => {
  const steps = jobs.attest?.steps.filter(({ uses = '' }) =>
    uses.startsWith('actions/attest-build-provenance@'),
  )
  expect(steps?.map((step) => step.with)).toEqual([{ 'subject-checksums': 'packages/SHA256SUMS' }])
})

it('pins every action to a commit, and leaves no token in a checkout', () => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const actions = steps.filter(({ uses }) => uses !== undefined)
  expect(actions.length).toBeGreaterThan(6)
  for (const { uses } of actions) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/)
  for (const step of actions.filter(({ uses = '' }) => uses.startsWith('actions/checkout')))
    expect(step.with).toEqual({ 'persist-credentials': false })
})
