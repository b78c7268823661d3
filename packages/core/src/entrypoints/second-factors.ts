export { secondFactors } from "../extensions/second-factors/second-factors.js"
export type { SecondFactorsOptions } from "../extensions/second-factors/factors-setup.js"
export type {
  NewTotp,
  OwnSecondFactors,
  SecondFactorsState,
} from "../extensions/second-factors/own-second-factors.js"
export type { SecondFactorsOfPeople } from "../extensions/second-factors/factors-of-people.js"
export { SecondFactorRequired } from "../extensions/second-factor-required.js"
