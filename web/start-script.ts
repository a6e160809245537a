/**
 * The last of a document that is read before it is used. Scripts wait for the styles before them, so by now nothing is left
 * that the first paint needs, and the page's code no longer shares the line with it. It leaves nothing for React to find.
 */
export const startScript = `{
const {currentScript:self,head}=document,{start,code}=self.dataset;
const add=(files,tag,name,more)=>{for(const file of files.split(' '))head.append(Object.assign(document.createElement(tag),{fetchPriority:'low',[name]:file},more))};
add(start,'script','src',{type:'module'});
if(code)add(code,'link','href',{rel:'modulepreload'});
self.remove()
}`;
