/**
 * The page's only inline script: it starts the shell.
 *
 * It is the same on every page, so the policy header names it by its hash and pages stay static bytes. When one of the
 * shell's own scripts does not arrive, nothing else can say so: the server's markup stays readable, and this marks it.
 */
export const START_SCRIPT = `(()=>{
const d=document,b=JSON.parse(d.getElementById('marquee-boot').textContent),k=new Map(b.scripts.map(s=>[s.src,s.integrity]));
const p=self.trustedTypes?trustedTypes.createPolicy('marquee-start',{createScriptURL(u){if(!k.has(u))throw TypeError(u);return u}}):null;
for(const [u,i] of k){const s=d.createElement('script');s.src=p?p.createScriptURL(u):u;s.integrity=i;s.crossOrigin='anonymous';s.async=false;s.onerror=()=>{d.documentElement.dataset.shell='failed'};d.head.append(s)}
})()`.replaceAll('\n', '');
