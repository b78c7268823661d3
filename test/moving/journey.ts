import { isOfVersion4, type MovingApp } from "./moving-app.js"
import { nextAuth4 } from "./next-auth-4-steps.js"
import type { Journey } from "./step.js"
import { authjs } from "./steps.js"

/** What is done with an application: that of the line of Auth.js that it is written for. */
export function journeyOf(app: MovingApp): Journey {
  const { moving: traits } = app.manifest
  const journey = isOfVersion4(app) ? nextAuth4 : authjs
  return { ...journey, steps: journey.steps.filter(({ isFor }) => isFor?.(traits) ?? true) }
}
