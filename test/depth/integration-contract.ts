import * as kit from "@sallyport/integration-kit"
import { crowd } from "./depth.js"

/** The contract of an integration, with as many people at the same time as this run has time for. */
export function describeIntegration(integration: kit.Integration): void {
  kit.describeIntegration({ crowd, ...integration })
}
