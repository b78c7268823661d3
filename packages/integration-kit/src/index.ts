export { describeIntegration } from "./describe-integration.js"
export type {
  Ability,
  FixtureSite,
  FunctionCall,
  Integration,
  RunningFixture,
} from "./integration.js"
export { callSessions } from "./call-sessions.js"
export { integrationRules } from "./integration-rules.js"
export { openWorld } from "./world.js"
export type { OpenSite, World, WorldOptions } from "./world.js"
export type { Rule } from "./rule.js"
export type { Visitor } from "./visitor.js"
export type { Answer } from "./ask.js"
