export { type AddressInput, examineAddress } from "./address/examine-address.js"
export {
  type ConfigurationInput,
  examineConfiguration,
} from "./configuration/examine-configuration.js"
export type { Environment } from "./configuration/examined.js"
export { catalogue, type Code } from "./codes/catalogue.js"
export type { Finding } from "./finding.js"
export { examineStore, type StoreInput } from "./store/examine-store.js"
export { type Demands, demandsOf } from "./store/demands.js"
