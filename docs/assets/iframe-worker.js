// A page that was opened as a file may start no worker. There the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    #frame = document.createElement("iframe")
    #ready

    constructor(address) {
      super()
      const script = new URL(address, location.href)
      this.#frame.hidden = true
      document.body.append(this.#frame)
      const scope = this.#frame.contentWindow
      const run = (source) =>
        new Promise((resolve, reject) => {
          const element = scope.document.createElement("script")
          element.src = source
          element.onload = resolve
          element.onerror = () => reject(new Error(`cannot be read: ${source}`))
          scope.document.head.append(element)
        })
      scope.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }))
      scope.importScripts = async (...sources) => {
        for (const source of sources) await run(new URL(source, script).href)
      }
      this.#ready = run(script.href)
    }

    async postMessage(data) {
      await this.#ready
      const scope = this.#frame.contentWindow
      scope.dispatchEvent(new scope.MessageEvent("message", { data }))
    }

    terminate() {
      this.#frame.remove()
    }
  }
}
