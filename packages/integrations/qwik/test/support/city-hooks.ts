import type { QRL } from "@builder.io/qwik"

/**
 * Stand-ins for the three functions of Qwik City that `QwikAuthQrl` calls, with as much of their results as its request
 * handler reads. The package itself cannot be loaded here, because it imports modules that only exist in an
 * application's build. `test/moving` runs the real one.
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
  // Validating the fields is left to Qwik City.
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
