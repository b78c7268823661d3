import { expect, test } from "vitest"
import { refreshBehaviourOf } from "./refresh-behaviour.js"

test.each([
  ["slow=3000", { delay: 3000 }],
  ["lifetime=30, 429", { lifetime: 30, answer: "429" }],
  ["refuse", { answer: "refuse" }],
  ["keep", { answer: "keep" }],
])("--refresh %s", (words, behaviour) => {
  expect(refreshBehaviourOf(words)).toEqual(behaviour)
})

test.each(["", "slow", "slow=fast", "lifetime=0", "418", "refuse slow=1", "__proto__"])(
  "--refresh %j is explained",
  (words) => {
    expect(() => refreshBehaviourOf(words)).toThrow(/It takes one or more of these.*slow=3000/)
  },
)
