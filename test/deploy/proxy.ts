import { execFile, spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import { freePort, isFree } from "../moving/free-port.js"

const run = promisify(execFile)

/** A proxy from the page on deploying, in front of one application. */
export interface RunningProxy {
  /** The port for HTTPS requests to `app.example.com`. */
  readonly port: number
  readonly stop: () => Promise<void>
}

/** The configuration that the page shows, and the application's port to use instead of 3000. */
interface ProxyConfiguration {
  readonly text: string
  readonly upstream: number
}

/** nginx with the server that the page shows, and a self-signed certificate. */
export async function startNginx({ text, upstream }: ProxyConfiguration): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-nginx-"))
  const port = await freePort()
  await makeCertificate(folder)
  const server = text
    .replaceAll("127.0.0.1:3000", `localhost:${upstream}`)
    .replaceAll("/etc/ssl/", `${folder}/`)
    // After the application's port: this one may begin with it.
    .replace("listen 443", `listen 127.0.0.1:${port}`)
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n")
  const config = `daemon off; pid ${folder}/pid; error_log stderr;
events {}
http {
access_log off;
${temporary}
${server}
}
`
  await writeFile(path.join(folder, "whole.conf"), config)
  const program = process.env.NGINX_PATH ?? "nginx"
  return start({ program, args: ["-c", path.join(folder, "whole.conf")], folder, port })
}

/** Caddy with the site that the page shows, and a certificate of its own authority. */
export async function startCaddy({ text, upstream }: ProxyConfiguration): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-caddy-"))
  const port = await freePort()
  const site = text.replaceAll("127.0.0.1:3000", `localhost:${upstream}`)
  // What differs from a server on the Internet: the port, and who signs the certificate.
  const options = `{
	admin off
	https_port ${port}
	auto_https disable_redirects
	local_certs
	skip_install_trust
	storage file_system ${folder}
}
`
  const file = path.join(folder, "Caddyfile")
  await writeFile(file, `${options}${site}`)
  const program = process.env.CADDY_PATH ?? "caddy"
  return start({ program, args: ["run", "--config", file], folder, port })
}

interface Starting {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly port: number
}

async function start({ program, args, folder, port }: Starting): Promise<RunningProxy> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] })
  const printed: string[] = []
  child.stderr.setEncoding("utf8").on("data", (text: string) => void printed.push(text))
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver && (await isFree(port, "127.0.0.1"))) await setTimeout(50)
  if (isOver) throw new Error(`${program} does not start:\n${printed.join("")}`)
  const stop = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

async function makeCertificate(folder: string): Promise<void> {
  const name = path.join(folder, "app.example.com")
  const subject = ["-subj", "/CN=app.example.com", "-addext", "subjectAltName=DNS:app.example.com"]
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
  const files = ["-keyout", `${name}.key`, "-out", `${name}.pem`]
  await run("openssl", ["req", "-x509", ...kind, ...files, ...subject, "-days", "2"])
}
