# What `cmake --install` makes of the libraries: the package that find_package(goalline) finds.
include(CMakePackageConfigHelpers)
set(GOALLINE_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/goalline)
install(EXPORT goalline NAMESPACE goalline:: FILE goalline-targets.cmake DESTINATION ${GOALLINE_PACKAGE_DIR})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/goalline-config.cmake.in
    ${PROJECT_BINARY_DIR}/goalline-config.cmake INSTALL_DESTINATION ${GOALLINE_PACKAGE_DIR})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/goalline-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/goalline-config.cmake ${PROJECT_BINARY_DIR}/goalline-config-version.cmake
    DESTINATION ${GOALLINE_PACKAGE_DIR})
