/** A runtime, and how to start an application on it in the folder where the packages are installed. */
export interface Runtime {
  readonly name: string
  readonly command: string
  /** What it reports as its name. */
  readonly says: RegExp
  /** Why it cannot run on this machine, or null. */
  readonly missing: string | null
}

const isLinux = process.platform === "linux" && process.arch === "x64"
const elsewhere = isLinux ? null : "npm has this Node.js for Linux on x64 alone"
const [own] = process.versions.node.split(".")
const missing = null
// By its path, because each of the other versions has a command `node` too.
const node = JSON.stringify(process.execPath)
const deno = "node_modules/.bin/deno run --no-remote --node-modules-dir=manual -A"

/** Every runtime that the packages support. */
export const runtimes: readonly Runtime[] = [
  {
    name: "Node.js 20",
    command: `${node} node.mjs`,
    says: /^Node\.js\/20/,
    missing: own === "20" ? null : `this is Node.js ${own}`,
  },
  ...["22", "24", "26"].map((version) => ({
    name: `Node.js ${version}`,
    command: `node_modules/node-${version}/bin/node node.mjs`,
    says: new RegExp(`^Node\\.js/${version}`),
    missing: elsewhere,
  })),
  { name: "Bun", command: "node_modules/bun/bin/bun.exe bun.mjs", says: /^Bun\//, missing },
  { name: "Deno", command: `${deno} deno.mjs`, says: /^Deno\//, missing },
  {
    name: "Cloudflare workerd",
    command: `${node} workerd.mjs`,
    says: /^Cloudflare-Workers/,
    missing,
  },
  { name: "Vercel's edge runtime", command: `${node} edge.mjs`, says: /^edge-runtime/, missing },
]
