// The environments of Jest 27 lack this global, which every Node has that Next runs on.
globalThis.crypto ??= require("node:crypto").webcrypto
