import { ok } from '../../shared/kernel/result.ts'
import type { Questions } from '../i18n/question-words.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import { sideEffectOf } from './rules/side-effect.ts'
import { type PlannedRequest, planRequest } from './send-request.ts'

/** What the user agrees to in main's question about a test request, passed on to the call. */
export interface RequestPlans {
  'requests:send': PlannedRequest
}

type Deps = Parameters<typeof planRequest>[0] & { readonly questions: Questions }

/** Main's question before a test request. */
export const requestQuestions = (services: Deps): Confirmations<keyof RequestPlans, RequestPlans> => ({
  // SECURITY: S42, main asks before sending anything that could change data in a workspace marked as live.
  'requests:send': {
    question: (input) => {
      const planned = planRequest(services, input)
      if (!planned.ok) return planned
      const { value: plan } = planned
      const { name: workspace, sensitive } = plan.workspace
      const changing = sensitive ? sideEffectOf(plan.checked) : undefined
      if (changing === undefined) return ok({ plan })
      const { questions } = services
      const { translate } = questions
      const { method, url, overrides } = changing
      const asked = questions.say(
        translate('ask.sendToSensitive.message', { method, workspace }),
        [
          translate('ask.sendToSensitive.detail'),
          ...(overrides.length === 0 ? [] : [translate('ask.sendToSensitive.overrides', { overrides })]),
        ],
        translate('ask.sendToSensitive.goOn', { method }),
        { atStake: [`${method} ${url}`] },
      )
      return ok({ asked, plan })
    },
  },
})
