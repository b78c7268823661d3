import type { QRL } from "@builder.io/qwik"

/**
 * The three calls of Qwik City that `QwikAuthQrl` makes, as far as its request handler looks at what they return. The package
 * itself cannot be loaded here: it imports modules that only an application's build makes. `test/moving` has the whole.
 */
export const cityHooks = {
  globalActionQrl: (qrl: QRL, validator?: Validator) => {
    const action = marked("server_action", qrl, validator)
    const all = globalThis as { _qwikActionsMap?: Map<string, unknown> }
    all._qwikActionsMap ??= new Map()
    all._qwikActionsMap.set(action.__id, action)
    return action
  },
  routeLoaderQrl: (qrl: QRL) => marked("server_loader", qrl),
  // Whether the fields are of the right kind is Qwik City's part.
  zodQrl: (): Validator => ({
    validate: (_event, data) => Promise.resolve({ success: true, data }),
  }),
}

interface Validator {
  readonly validate: (event: unknown, data: unknown) => Promise<unknown>
}

function marked(brand: string, qrl: QRL, validator?: Validator) {
  return Object.assign(() => undefined, {
    __brand: brand,
    __id: qrl.getHash(),
    __qrl: qrl,
    __validators: validator ? [validator] : [],
  })
}
