#!/bin/sh
# Runs a command as a container would: in its own root, which has only the files of the image. Started by container.mjs in new mount and
# process namespaces. Arguments: the command, after `setpriv` its account and `env` its environment.
#   ROOT       folder of the image
#   MOUNTS     lines of "source target ro|rw"
#   TMPFS      paths in memory
#   READ_ONLY  yes or no
set -eu

mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
cd "$ROOT"

# The base image: programs and libraries of this machine, and nothing else of it.
mkdir -p usr proc dev etc tmp root opt run
chmod 1777 tmp
for folder in bin sbin lib lib64; do
  if [ -L "/$folder" ]; then ln -sfn "$(readlink "/$folder")" "$folder"
  elif [ -d "/$folder" ]; then mkdir -p "$folder" && mount --rbind "/$folder" "$folder"
  fi
done
mount --bind /usr usr
mount -o remount,bind,ro usr
for file in ld.so.cache nsswitch.conf ssl alternatives $ETC; do
  [ -e "/etc/$file" ] || continue
  if [ -d "/etc/$file" ]; then mkdir -p "etc/$file"; else : >"etc/$file"; fi
  mount --bind "/etc/$file" "etc/$file"
done
mount -t proc proc proc
mount -t tmpfs -o mode=755 dev dev
for device in null zero full random urandom; do
  : >"dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
mkdir -m 1777 dev/shm
mount -t tmpfs shm dev/shm

for target in $TMPFS; do
  mkdir -p ".$target"
  mount -t tmpfs -o mode=1777 tmpfs ".$target"
done
printf '%s\n' "$MOUNTS" | while read -r source target mode; do
  [ -n "$source" ] || continue
  if [ -d "$source" ]; then mkdir -p ".$target"; else mkdir -p ".$(dirname "$target")" && [ -e ".$target" ] || : >".$target"; fi
  mount --bind "$source" ".$target"
  [ "$mode" = rw ] || mount -o remount,bind,ro ".$target"
done
[ "$READ_ONLY" = no ] || mount -o remount,bind,ro "$ROOT"

exec chroot "$ROOT" /usr/bin/setpriv "$@"
